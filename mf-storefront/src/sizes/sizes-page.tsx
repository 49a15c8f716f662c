import type { SizePage } from '@merchloom/contracts/size-links';
import { LocalError } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { themeFor } from '@merchloom/ui/theme';
import type { ApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutSlot } from '@merchloom/web-kit/layout';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { storeThemeEntered } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { NotFound } from '../store/not-found.tsx';
import { type Answer, answerOf, keepMark, readMark } from './answer.ts';
import { Closed, Thanks } from './endings.tsx';
import { Intro } from './intro.tsx';
import { loadSizesFx } from './model.ts';
import css from './sizes.module.css';
import { SizesForm } from './sizes-form.tsx';

/** Where somebody says their size, name and number for an order that others place: no account, nothing to pay. */
export function SizesPage() {
  const { t } = useTranslation('sizes');
  const { slug = '', token = '' } = useParams();
  const load = useUnit(loadSizesFx);
  const [state, setState] = useState<{ page: SizePage | null; failure: ApiError | null }>({ page: null, failure: null });
  const [round, setRound] = useState(0);
  const { page, failure } = state;
  useDocumentTitle(page?.title ?? t('title'), page?.event);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let left = false;
    load({ slug, token, answer: readMark(token) }).then(
      (found) => !left && setState({ page: found, failure: null }),
      (refused: ApiError) => !left && setState({ page: null, failure: refused }),
    );
    return () => {
      left = true;
    };
  }, [load, slug, token, round]);

  if (failure?.status === 404) return <NotFound />;
  if (failure) {
    return (
      <Container size="form" className={css.page}>
        <LocalError title={t('failed')} text={t('failedText')} retryLabel={t('retry')} onRetry={() => setRound(round + 1)} />
      </Container>
    );
  }
  if (!page) {
    return (
      <Container size="form" className={css.page}>
        <LoadingRegion label={t('loading')}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      </Container>
    );
  }
  return <Sizes link={{ slug, token }} page={page} onOver={() => setRound(round + 1)} />;
}

interface SizesProps {
  link: { slug: string; token: string };
  page: SizePage;
  /** It was closed while somebody was writing. */
  onOver: () => void;
}

function Sizes({ link, page, onOver }: SizesProps) {
  useLook(page.organiser.accent);
  const [mark, setMark] = useState(() => (page.mine ? readMark(link.token) : null));
  const [answer, setAnswer] = useState<Answer>(() => answerOf(page));
  const [step, setStep] = useState<'form' | 'thanks'>(page.mine ? 'thanks' : 'form');

  return (
    <>
      <LayoutSlot name="header-start">
        <span className={css.brand}>{page.event}</span>
      </LayoutSlot>
      <Container size="form" className={css.page}>
        <Intro page={page} />
        {page.over ? (
          <Closed page={page} answer={page.mine && answer} />
        ) : step === 'thanks' ? (
          <Thanks
            page={page}
            answer={answer}
            onChange={() => setStep('form')}
            onAnother={() => {
              setMark(null);
              setAnswer(answerOf({ ...page, mine: null }));
              setStep('form');
            }}
          />
        ) : (
          <SizesForm
            link={link}
            page={page}
            mark={mark}
            answer={answer}
            onChange={setAnswer}
            onOver={onOver}
            onDone={(given) => {
              keepMark(link.token, given);
              setMark(given);
              setStep('thanks');
              scrollTo({ top: 0 });
            }}
          />
        )}
      </Container>
    </>
  );
}

/** The organiser's colour, on the root so that everything has it. */
function useLook(accent: string) {
  const themeIn = useUnit(storeThemeEntered);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const variables = Object.entries(themeFor({ accent, fontPair: 'modern' }, 'light'));
    root.setAttribute('data-tenant', '');
    for (const [name, value] of variables) root.style.setProperty(name, value);
    themeIn('light');
    return () => {
      root.removeAttribute('data-tenant');
      for (const [name] of variables) root.style.removeProperty(name);
      themeIn(null);
    };
  }, [accent, themeIn]);
}
