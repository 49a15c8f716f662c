import { previewFrameName } from '@merchloom/contracts/preview-frame';
import { useEffect, useRef, useState } from 'react';
import css from './preview.module.css';

interface DeviceFrameProps {
  /** Of the device, in CSS pixels. */
  width: number;
  token: string;
  address: string;
  title: string;
}

/** A store as a device of this width shows it; smaller where the window is narrower than the device. */
export function DeviceFrame({ width, token, address, title }: DeviceFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;

  return (
    <div ref={stage} className={css.stage}>
      <div className={css.device} style={{ inlineSize: width * scale, blockSize: room.height }}>
        <iframe
          // A frame keeps the name that it had when it began.
          key={token}
          name={previewFrameName(token)}
          src={address}
          title={title}
          style={{ inlineSize: width, blockSize: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
