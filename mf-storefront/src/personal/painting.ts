import { paint, type Scene } from './painter.ts';

export interface Painting {
  /** What should be seen now; of several asked for meanwhile only the last is painted. */
  ask(scene: Scene): void;
  stop(): void;
}

/** One painting at a time, the newest wish next: typing never waits for pictures. */
export function startPainting(shown: (picture: HTMLCanvasElement, scene: Scene) => void, failed: (error: unknown) => void): Painting {
  let wanted: Scene | null = null;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    running = true;
    while (wanted && !stopped) {
      const scene: Scene = wanted;
      wanted = null;
      try {
        const picture = await paint(scene);
        if (!stopped) shown(picture, scene);
      } catch (error) {
        if (!stopped) failed(error);
      }
    }
    running = false;
  }

  return {
    ask(scene) {
      wanted = scene;
      if (!running) void run();
    },
    stop() {
      stopped = true;
    },
  };
}
