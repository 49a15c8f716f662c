import { Link as StyledLink } from '@merchloom/ui/link';
import { Link } from '@merchloom/web-kit/router';
import type { ReactNode } from 'react';

export const TenantLink = ({ tenant, children }: { tenant: string; children: ReactNode }) => (
  <StyledLink render={<Link to={`/settings/super-admin-panel/tenants/${tenant}`} />}>{children}</StyledLink>
);
