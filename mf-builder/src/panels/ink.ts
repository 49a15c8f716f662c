import { luminanceOf } from '@merchloom/artwork/mockup/colour';

/** A colour that can be read on the cloth. */
export const inkFor = (cloth: string | undefined): string => (cloth && luminanceOf(cloth) < 0.3 ? '#ffffff' : '#1b1b1d');
