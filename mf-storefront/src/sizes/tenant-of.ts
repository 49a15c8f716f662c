const idBytes = 16;

/** Whose link it is: its token begins with the tenant's id. A token that cannot be read belongs to nobody. */
export function tenantOf(token: string): string {
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    if (bytes.length < idBytes) return nobody;
    const hex = Array.from(bytes.slice(0, idBytes), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  } catch {
    return nobody;
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';
