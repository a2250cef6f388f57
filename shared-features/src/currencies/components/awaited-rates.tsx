import { currencyText, formatCounted } from '@portal/contract';
import { Button, Notice, Stack, TextLink } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useRecordLinks } from '../../links';
import { awaitedRatesQuery } from '../api/rates';

interface AwaitedRatesProps {
  /** Enters the rate of a currency; absent for whoever may not. */
  onEnter: ((currency: string) => void) | undefined;
}

/** Which currencies drafts cannot be submitted in, since nobody entered their rate; nothing where there are none. */
export function AwaitedRates({ onEnter }: AwaitedRatesProps) {
  const paths = useRecordLinks();
  const { data } = useQuery(awaitedRatesQuery(useArea()));
  if (!data || data.items.length === 0) return null;
  return (
    <Notice tone="warning" title="Drafts of orders wait for a rate">
      <Stack>
        {data.items.map(({ currency, drafts }) => (
          <div key={currency}>
            {`${currencyText(currency)}: `}
            <TextLink to={paths.draftOrders}>{formatCounted(drafts, 'draft')}</TextLink>{' '}
            {onEnter ? (
              <Button size="small" onClick={() => onEnter(currency)}>
                {`Enter Rate for ${currency}`}
              </Button>
            ) : null}
          </div>
        ))}
      </Stack>
    </Notice>
  );
}
