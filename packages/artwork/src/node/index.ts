export { coverageOf, fontLicences, fontPath, registerFonts } from './fonts.ts';
export { type MockupOrder, renderMockup, renderMockupWebp } from './mockup.ts';
export { drawPackingSlip } from './packing-slip.ts';
export { type ProofFile, renderProof } from './proof.ts';
export { type PrintFile, type ReadAsset, readyFonts, renderArtwork, renderPrintFile } from './render.ts';
