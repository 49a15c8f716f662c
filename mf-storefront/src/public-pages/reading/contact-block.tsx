import { Link as StyledLink } from '@merchloom/ui/link';
import { readPageData } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { usePublicTexts } from '../public-texts.ts';

/** Name and address of who runs the platform, and the two ways to write to them. */
export function ContactBlock() {
  const { t } = usePublicTexts();
  const { email } = readPageData().config.company;
  return (
    <>
      <p>
        {t('about.contactText')} <StyledLink href={`mailto:${email}`}>{email}</StyledLink>
      </p>
      <p>
        <StyledLink render={<Link to="/custom-solutions" />}>{t('about.contactOffer')}</StyledLink>
      </p>
    </>
  );
}
