import { useCallback, useEffect, useRef, useState } from 'react';

export interface Reading<Data> {
  data: Data | null;
  failed: boolean;
  again: () => void;
  /** A state that a write answered. */
  replace: (data: Data) => void;
}

/** Reads once per key while the part is on screen; late answers of another key are dropped. */
export function useReading<Data>(read: () => Promise<Data>, key: string): Reading<Data> {
  const [state, setState] = useState<{ data: Data | null; failed: boolean }>({ data: null, failed: false });
  const latest = useRef(read);
  const current = useRef('');
  latest.current = read;
  const again = useCallback(() => {
    const asked = `${key} ${Math.random()}`;
    current.current = asked;
    latest.current().then(
      (data) => current.current === asked && setState({ data, failed: false }),
      () => current.current === asked && setState(({ data }) => ({ data, failed: true })),
    );
  }, [key]);
  useEffect(() => {
    setState({ data: null, failed: false });
    again();
    return () => {
      current.current = '';
    };
  }, [again]);
  return { ...state, failed: state.failed && state.data === null, again, replace: (data) => setState({ data, failed: false }) };
}
