import { keepAllowance, keptAllowance, keptInvitation, takeInvitation } from './invitation.ts';

beforeEach(() => sessionStorage.clear());

test('a link’s token is remembered for the visit, per event', () => {
  expect(takeInvitation(sessionStorage, 'thanks', '#claim=abc.def')).toEqual({ claim: 'abc.def', sample: null });
  expect(takeInvitation(sessionStorage, 'thanks', '')).toEqual({ claim: 'abc.def', sample: null });
  expect(keptInvitation(sessionStorage, 'other')).toEqual({ claim: null, sample: null });
  expect(takeInvitation(sessionStorage, 'thanks', '#sample=xyz')).toEqual({ claim: null, sample: 'xyz' });
});

test('a code is good for one gift until it says more; what is broken counts as nothing', () => {
  expect(keptAllowance(sessionStorage, 'thanks')).toBe(1);
  keepAllowance(sessionStorage, 'thanks', 3);
  expect(keptAllowance(sessionStorage, 'thanks')).toBe(3);
  sessionStorage.setItem('gift-link:thanks', '{');
  expect(keptInvitation(sessionStorage, 'thanks')).toEqual({ claim: null, sample: null });
});
