const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** `1.2 MB` in a language. */
export function fileSize(bytes: number, language: string): string {
  const step = bytes >= 1e6 ? 2 : bytes >= 1e3 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[step], maximumFractionDigits: step === 2 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  );
}

/** `300 × 200 px` */
export const pixels = ({ width, height }: { width: number; height: number }): string => `${width} × ${height} px`;
