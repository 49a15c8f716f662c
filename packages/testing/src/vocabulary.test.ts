import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemStatuses as problemRules, statusSequence } from '@merchloom/commerce';
import { eventStatus, eventType, languages, problemStatuses, region, role, roles, sequenceStatuses } from '@merchloom/contracts/vocabulary';

const checklist = readFileSync(join(import.meta.dirname, '../../../docs/checklist.md'), 'utf8');
/** What a row promises, without its id. */
const row = (id: string): string => new RegExp(`^\\| ${id.replace('.', '\\.')} +\\| (.+?) +\\|$`, 'm').exec(checklist)?.[1] ?? '';

// Contracts and commerce stand at the bottom and may not import each other: this holds their two lists together.
test('[R11.9] [R11.10] the wire and the rules know the statuses of the checklist, in its order', () => {
  expect(row('R11.9')).toBe(`15 sequence statuses: ${sequenceStatuses.join(' · ')}`);
  expect(row('R11.10')).toBe(`8 problem statuses: ${problemStatuses.join(' · ')}`);
  expect([statusSequence, problemRules]).toEqual([sequenceStatuses, problemStatuses]);
});

test('[R11.8] [R1.6] [R12.17] statuses of events, regions and languages are those of the checklist', () => {
  expect(row('R11.8')).toBe(`Event status: ${eventStatus.options.join(', ')}`);
  expect(row('R1.6')).toBe(`Region ${region.options.join(' / ')} per event`);
  expect(row('R12.17')).toBe(`Seven languages ${languages.join(' ')}`);
});

test('[R1.2] [R1.3] [R1.4] [R1.5] there are four types of events, each with its row', () => {
  const rows = ['R1.2', 'R1.3', 'R1.4', 'R1.5'].map((id) => /^Event type (\w+)/.exec(row(id))?.[1]);
  expect(rows).toEqual(eventType.options);
});

test('[R1.9] [R11.2] there are three roles, and a name for each of their keys', () => {
  expect(row('R1.9')).toBe(`Staff roles ${role.options.join(' / ')}`);
  expect(Object.keys(roles)).toEqual(role.options);
});
