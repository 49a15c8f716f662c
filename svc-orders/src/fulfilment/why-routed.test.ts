import { type Candidate, whyRouted } from './why-routed.ts';

const candidate = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...{ id, name: id, regions: ['UK'], countries: [], garments: [], rank: 1, enabled: true, sandbox: false, slaDays: null, chosen: null },
  ...over,
});
const question = { region: 'UK', country: 'GB', garments: ['t-shirt'] } as const;

test('[R1.11] the first that fits is chosen, and each of the others says what speaks against it', () => {
  const answer = whyRouted(
    [
      candidate('off', { enabled: false }),
      candidate('far', { regions: ['US'] }),
      candidate('mugs', { garments: ['mug'] }),
      candidate('ireland', { countries: ['IE'] }),
      candidate('fits'),
      candidate('second'),
    ],
    question,
  );

  expect(answer.chosen).toBe('fits');
  expect(answer.candidates.map(({ reasons }) => reasons)).toEqual([['disabled'], ['region'], ['garment'], ['country'], [], []]);
});

test('where the event has chosen, nobody else is asked, even when nobody chosen fits', () => {
  const answer = whyRouted([candidate('chosen', { chosen: 1, garments: ['mug'] }), candidate('other')], question);

  expect(answer.chosen).toBeNull();
  expect(answer.candidates.map(({ reasons }) => reasons)).toEqual([['garment'], ['not_chosen']]);
});
