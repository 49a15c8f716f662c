/** Why an upload is refused; each is a message that people read. */
export const uploadProblems = [
  'upload_empty',
  'upload_kind',
  'upload_broken',
  'upload_animated',
  'upload_too_many_pixels',
  'upload_too_complex',
  'upload_svg_text',
  'upload_svg_size',
  'upload_font_restricted',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** An upload that is not taken. */
export class UploadRefused extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}
