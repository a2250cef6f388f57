import { PersonPage } from '@portal/features/people';

export function Component() {
  return <PersonPage />;
}
