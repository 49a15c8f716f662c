import type { SizePage } from '@merchloom/contracts/size-links';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { CheckCircle } from '@merchloom/ui/icons';
import { Inline } from '@merchloom/ui/layout';
import { Link } from '@merchloom/ui/link';
import { Heading } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useEffect, useRef } from 'react';
import { type Answer, inWords } from './answer.ts';
import css from './sizes.module.css';

function Given({ page, answer: { person, pieces } }: { page: SizePage; answer: Answer }) {
  return (
    <div className={css.given}>
      <strong>{person.name}</strong>
      <ul>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces stand at their places
          <li key={at}>{inWords(page, piece)}</li>
        ))}
      </ul>
    </div>
  );
}

interface ThanksProps {
  page: SizePage;
  answer: Answer;
  onChange: () => void;
  onAnother: () => void;
}

/** It is kept; as long as the link is open it can be changed. */
export function Thanks({ page, answer, onChange, onAnother }: ThanksProps) {
  const { t } = useTranslation('sizes');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className={css.ending}>
      <Heading level={2} size="md" ref={title} tabIndex={-1} className={css.done}>
        <CheckCircle />
        {t('thanks')}
      </Heading>
      <p className={css.text}>{t('thanksText', { organiser: page.organiser.name })}</p>
      <Given page={page} answer={answer} />
      <Inline gap={12} wrap>
        <Button onClick={onChange}>{t('change')}</Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </Inline>
    </Card>
  );
}

/** Nobody answers any more; who has, sees what they said. */
export function Closed({ page, answer }: { page: SizePage; answer: Answer | null }) {
  const { t } = useTranslation('sizes');
  const { support_email, name } = page.organiser;
  return (
    <Card className={css.ending}>
      <Heading level={2} size="md">
        {t('over')}
      </Heading>
      <p className={css.text}>{t('overText', { organiser: name })}</p>
      {answer && <Given page={page} answer={answer} />}
      {support_email && <Link href={`mailto:${support_email}`}>{support_email}</Link>}
    </Card>
  );
}
