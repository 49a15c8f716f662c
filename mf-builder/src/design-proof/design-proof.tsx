import { loadFontsOf, renderArtwork } from '@merchloom/artwork/browser';
import type { DesignProofProps } from '@merchloom/contracts/remotes';
import type { Side } from '@merchloom/contracts/vocabulary';
import { SegmentedControl } from '@merchloom/ui/choice';
import { LocalError } from '@merchloom/ui/error-page';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Skeleton } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useOwnTexts } from '../texts.ts';
import css from './design-proof.module.css';
import { addressOf } from './fonts.ts';
import { describe, factsOf } from './model.ts';

/** Device px across the print area: sharp on dense screens, 27 Mpx are for the printer. */
const proofWidth = 1170;

/** A design on its print area, drawn by the code that draws the print file. Read only. */
export function DesignProof({ design, side: wanted, label }: DesignProofProps) {
  useOwnTexts();
  const { t } = useTranslation('builder');
  const facts = factsOf(design);
  const shape = { '--proportion': facts.widthMm / facts.heightMm } as CSSProperties;
  const [side, setSide] = useState<Side>(wanted ?? facts.sides[0] ?? 'front');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const stage = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws again
  useEffect(() => {
    let current = true;
    setState('drawing');
    loadFontsOf(design, addressOf)
      .then(() => renderArtwork(design, side, proofWidth))
      .then(
        (canvas) => {
          if (!current) return;
          canvas.className = css.picture ?? '';
          stage.current?.replaceChildren(canvas);
          setState('drawn');
        },
        (failure: unknown) => {
          if (!current) return;
          console.error('The print proof could not be drawn', failure);
          setState('failed');
        },
      );
    return () => {
      current = false;
    };
  }, [design, side, attempt]);

  const { texts, pictures } = describe(design, side);
  const words = [label, ...texts, pictures > 0 ? t('proof.pictures', { count: pictures }) : ''].filter(Boolean).join('. ');

  return (
    <Stack gap={16}>
      <Inline justify="space-between" wrap>
        {facts.sides.length > 1 && (
          <SegmentedControl
            label={t('proof.side')}
            value={side}
            onValueChange={(value) => setSide(value as Side)}
            options={facts.sides.map((value) => ({ value, label: t(`proof.${value}`) }))}
          />
        )}
        <Text size="sm" tone="muted" numeric>
          {t('proof.size', { ...facts })}
        </Text>
      </Inline>
      <div className={css.frame} data-state={state} style={shape}>
        {state === 'failed' ? (
          <LocalError
            title={t('proof.failed')}
            text={t('proof.failedText')}
            retryLabel={t('proof.retry')}
            onRetry={() => setAttempt((count) => count + 1)}
          />
        ) : (
          <>
            {state === 'drawing' && (
              <div className={css.waiting}>
                <Skeleton shape="block" height="100%" />
              </div>
            )}
            <div ref={stage} className={css.stage} role="img" aria-label={words} data-state={state} />
          </>
        )}
      </div>
    </Stack>
  );
}
