import type { StaffEvent } from '@merchloom/contracts/staff-events';
import { apiError } from '@merchloom/web-kit/http';
import { saveSection } from './save-section.ts';

const event = { version: 3, name: 'Old', notes: 'n' } as StaffEvent;
const conflict = (theirs: object) => apiError({ status: 409, code: 'conflict', data: { event: { ...event, version: 9, ...theirs } } });

test('what somebody else changed elsewhere is left alone: ours is saved on top of it', async () => {
  const asked: number[] = [];
  const saved = await saveSection(
    async (version) => {
      asked.push(version);
      if (version === 3) throw conflict({ notes: 'theirs' });
      return { ...event, version: 10 };
    },
    { event, changes: { name: 'New' }, based: { name: 'Old' } },
  );

  expect(asked).toEqual([3, 9]);
  expect(saved.version).toBe(10);
});

test('the same field changed by both is nobody’s to overwrite', async () => {
  const saving = saveSection(async () => Promise.reject(conflict({ name: 'Theirs' })), {
    event,
    changes: { name: 'Mine' },
    based: { name: 'Old' },
  });

  await expect(saving).rejects.toMatchObject({ kind: 'clash', fields: ['name'], mine: { name: 'Mine' }, theirs: { name: 'Theirs' } });
});

test('other refusals are the caller’s', async () => {
  await expect(
    saveSection(async () => Promise.reject(apiError({ status: 422, code: 'validation' })), { event, changes: { name: '' }, based: {} }),
  ).rejects.toMatchObject({ code: 'validation' });
});
