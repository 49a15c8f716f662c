import { useEffect, useState } from 'react';

const FEEDBACK_MS = 1500;

/** The text without the characters that the set does not name. `allowed` is what stands between the brackets of a character class: `A-Za-z0-9 `. */
export function allowOnly(text: string, allowed: string): string {
  return text.replace(new RegExp(`[^${allowed}]`, 'gu'), '');
}

/**
 * Strips what may not be typed, leaving the caret where it was, and reports it for 1.5 s:
 * `refused` counts the refusals of the current feedback, 0 when there is none.
 */
export function useAllowedCharacters(allowed: string | undefined) {
  const [refused, setRefused] = useState(0);

  useEffect(() => {
    if (refused === 0) return;
    const timer = setTimeout(() => setRefused(0), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  function filter(input: HTMLInputElement | HTMLTextAreaElement): void {
    if (!allowed) return;
    const kept = allowOnly(input.value, allowed);
    if (kept === input.value) return;
    const caret = input.selectionStart === null ? null : allowOnly(input.value.slice(0, input.selectionStart), allowed).length;
    input.value = kept;
    if (caret !== null) input.setSelectionRange(caret, caret);
    setRefused((count) => count + 1);
  }

  return { filter, refused };
}
