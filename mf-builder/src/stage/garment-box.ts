import { areaAround } from '@merchloom/artwork/design/fit-design';
import { garments, garmentView } from '@merchloom/artwork/mockup/garments';
import type { DesignGarment } from '@merchloom/contracts/remotes';
import type { Side } from '@merchloom/contracts/vocabulary';

/** Where the garment's picture lies around the design, in print px. */
export function garmentBox(design: Parameters<typeof areaAround>[0], garment: DesignGarment, side: Side) {
  const area = areaAround(design, garment.printArea);
  const print = garments[garment.kind].sides[side]?.print;
  if (print?.kind !== 'flat') return null;
  const unit = area.width / print.width;
  return {
    left: area.left - print.x * unit,
    top: area.top - print.y * unit,
    width: garmentView.width * unit,
    height: garmentView.height * unit,
  };
}
