import type { FontFace } from '@merchloom/artwork/fonts/families';
import { useEffect, useState } from 'react';

/** Fetches faces for lists that show them; draws again as each arrives. `faces` is a list that stays the same. */
export function useFonts(faces: readonly FontFace[]): void {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const [{ loadFont }, { fontAddress }] = await Promise.all([
        import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser'),
        import(/* webpackChunkName: "canvas" */ '@merchloom/artwork/browser/font-files'),
      ]);
      const arrived = () => current && setLoaded((count) => count + 1);
      for (const face of faces) loadFont(face, fontAddress).then(arrived, () => {});
    };
    // Without them the list is set in the page's own face.
    load().catch((failure: unknown) => console.error('The fonts of the list did not arrive', failure));
    return () => {
      current = false;
    };
  }, [faces]);
}
