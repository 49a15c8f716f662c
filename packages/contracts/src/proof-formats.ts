/** Files that a proof can be had as; apart from the schemas, so that a browser needs none of them. */
export const proofFormats = ['png', 'svg', 'pdf'] as const;
export type ProofFormat = (typeof proofFormats)[number];
