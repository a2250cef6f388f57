import { Card, ErrorPanel, PageHeader } from '@portal/ui/base';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@portal/ui/router';
import { toAreaFailure } from '../federation/area-failure';

interface AreaErrorPanelProps {
  /** The area's title. */
  area: string;
  /** The running release, where the area did load. */
  buildId?: string;
}

/** What an area shows in its own place when it cannot load or breaks; the rest of the portal goes on. */
export function AreaErrorPanel({ area, buildId }: AreaErrorPanelProps) {
  const failure = toAreaFailure(useRouteError(), buildId);
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  return (
    <>
      <PageHeader title={area || 'Area'} />
      <Card>
        <ErrorPanel
          title={`${area || 'This area'} is not available`}
          message={failure.message}
          supportCode={failure.code}
          buildId={failure.buildId ?? buildId}
          retrying={navigation.state !== 'idle'}
          // The same address again: the router asks for the area anew and the boundary forgets the error.
          onRetry={() => void navigate(location, { replace: true })}
        />
      </Card>
    </>
  );
}
