import styles from './empty-state.module.css';

export type GarmentKind = 'tee' | 'hoodie' | 'tote' | 'mug' | 'box';

const paths: Record<GarmentKind, { body: string; details: string }> = {
  tee: {
    body: 'M37 18 18 27 6 49l15 9 7-8v50q32 6 64 0V50l7 8 15-9-12-22-19-9q-8 9-23 9t-23-9Z',
    details: 'M42 20q6 12 18 12t18-12M28 92q32 6 64 0M23 52l5-2M97 52l-5-2',
  },
  hoodie: {
    body: 'M40 22 22 32 8 84l15 5 7-22v35q30 5 60 0V67l7 22 15-5-14-52-18-10q-4-12-20-12T40 22Z',
    details: 'M40 22q2 18 20 22 18-4 20-22M46 24q4 10 14 13 10-3 14-13-3-8-14-8t-14 8ZM54 43v14M66 43v14M42 76h36l6 16H36ZM30 96q30 5 60 0',
  },
  tote: {
    body: 'M26 46h68l5 58q-39 4-78 0Z',
    details: 'M42 56V34q0-18 18-18t18 18v22M26 54h68M40 52h4v8h-4ZM76 52h4v8h-4Z',
  },
  mug: {
    body: 'M24 34h56v56q0 12-12 12H36q-12 0-12-12Z',
    details: 'M80 46h8q14 0 14 18T88 82h-8M80 54h7q7 0 7 10t-7 10h-7M24 42h56M42 22q-4-5 0-9M52 22q-4-5 0-9M62 22q-4-5 0-9',
  },
  box: {
    body: 'M60 16 102 36v46l-42 22-42-22V36Z',
    details: 'M18 36l42 21 42-21M60 57v47M39 26l42 20v16l-9 5V51L30 31',
  },
};

/** A garment in a few lines, in the colour of the text; decoration. */
export function GarmentDrawing({ kind }: { kind: GarmentKind }) {
  const { body, details } = paths[kind];
  return (
    <svg className={styles.drawing} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <path d={body} className={styles.cloth} />
      <path d={body} className={styles.outline} />
      <path d={details} className={styles.detail} />
    </svg>
  );
}
