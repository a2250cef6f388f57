import { isRole, type Role } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { homeOf } from '../../../federation/registry/home-of';
import { guardedAreaAt } from '../../../layout/guarded-area';

/** Pages that are nothing to return to: they lead here, or say that there is nothing to see. */
const PASSING_PAGES: readonly string[] = [paths.home, '/login', paths.unauthorized];

function isWithin(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** The roles that may enter the area of a path; none for a page that is in no area. */
export function rolesOf(path: string): readonly Role[] | undefined {
  const [pathname = path] = path.split(/[?#]/);
  return guardedAreaAt(pathname)?.roles.filter(isRole);
}

function isReturnPath(path: string): boolean {
  const [pathname = path] = path.split(/[?#]/);
  return !PASSING_PAGES.includes(pathname) && !isWithin(pathname, '/auth');
}

/** The remembered page where the role may enter it, else the role's home. */
export function pathAfterSignIn(role: Role, from: string | undefined): string {
  const mayEnter = from !== undefined && isReturnPath(from) && (rolesOf(from)?.includes(role) ?? true);
  return mayEnter ? from : homeOf(role);
}
