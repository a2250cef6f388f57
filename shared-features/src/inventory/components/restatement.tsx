import type { Asset, AssetRestatement } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { useFieldValue } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useEffect, useState } from 'react';
import { Worth } from '../../assets';
import { type AssetEditPreviewInput, assetEditPreviewQuery } from '../api/preview-asset-edit';

/** How long typing rests before it is asked what it does. */
const REST_MS = 300;
const NOTHING = '{}';

function useRested<T>(value: T, first: T): T {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The facts of the form from which figures follow, as far as they differ from the asset's; as text, which compares. */
function useEditedLedgerFields(asset: Asset): string {
  const values = {
    purchase_cost: useFieldValue('purchase_cost'),
    purchase_date: useFieldValue('purchase_date'),
    useful_life_months: useFieldValue('useful_life_months'),
    residual_value: useFieldValue('residual_value'),
  };
  const edited = Object.entries(values)
    .map(([name, value]) => [name, value === undefined || value === null ? '' : String(value).trim()])
    .filter(([name, text]) => text !== String(asset[name as keyof typeof values] ?? ''));
  return JSON.stringify(Object.fromEntries(edited));
}

function Restates({ since, value_before, value_after }: AssetRestatement & { since: string }) {
  return (
    <Notice tone="warning" title="This changes figures of past days" announce>
      Saved, the figures of all days from {formatDate(since)} on follow from the new facts, in reports of the
      past too. The value today is <Worth amount={value_before} />, and then <Worth amount={value_after} />.
    </Notice>
  );
}

/** In the form of an asset: what saving would do to figures of the past, by the server's verdict. */
export function RestatementNotice({ asset }: { asset: Asset }) {
  const area = useArea();
  const edited = useRested(useEditedLedgerFields(asset), NOTHING);
  const { data, isError } = useQuery({
    // What was made of the form's values above: names and texts.
    ...assetEditPreviewQuery(area, asset, JSON.parse(edited) as AssetEditPreviewInput),
    enabled: edited !== NOTHING,
  });
  if (edited === NOTHING || isError || !data || data.since === null) return null;
  return <Restates {...data} since={data.since} />;
}
