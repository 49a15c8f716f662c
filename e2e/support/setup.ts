// A guard against what never ends, not a measure: no flow takes a quarter of this on a machine that is busy with other things.
jest.setTimeout(300_000);
