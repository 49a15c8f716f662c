import { loadNamespace, registerNamespace } from './namespaces.ts';

test('[R12.16] English of a US store is the English file in American wording', async () => {
  registerNamespace('shop', async () => ({ default: { colour: 'Colour' } }));

  expect(await loadNamespace('shop', 'en')).toEqual({ colour: 'Colour' });
  expect(await loadNamespace('shop', 'en-US')).toEqual({ colour: 'Color' });
});

test('[R12.19] a locale file that cannot be loaded is logged and English takes its place', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  registerNamespace('broken', async (language) => {
    if (language !== 'en') throw new Error('gone');
    return { default: { title: 'Title' } };
  });

  expect(await loadNamespace('broken', 'fi')).toEqual({ title: 'Title' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('broken'), expect.any(Error));
  log.mockRestore();
});

test('a namespace keeps the loader it was first given', async () => {
  registerNamespace('once', async () => ({ default: { from: 'first' } }));
  registerNamespace('once', async () => ({ default: { from: 'second' } }));

  expect(await loadNamespace('once', 'en')).toEqual({ from: 'first' });
});
