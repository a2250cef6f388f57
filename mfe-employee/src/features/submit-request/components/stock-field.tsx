import { FormField, type FormHandle, useFieldValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { type StockWish, stockMatchesQuery } from '../api/stock-matches';
import { factsOf, missingFacts } from '../model/stock-choice';
import { StockPicker } from './stock-picker';
import { useSettled } from './use-settled';

const SETTLED_MS = 400;
const MIN_LETTERS = 2;

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What is asked for so far, once the person pauses; undefined while it tells too little. */
function useWish(form: FormHandle): StockWish | undefined {
  const asset_name = text(useFieldValue('asset_name', form)).slice(0, 200);
  const brand = text(useFieldValue('brand', form)).slice(0, 120);
  const category = text(useFieldValue('category_id', form));
  const settled = useSettled(JSON.stringify({ asset_name, brand, category }), SETTLED_MS);
  const typed = JSON.parse(settled) as { asset_name: string; brand: string; category: string };
  if (typed.asset_name.length < MIN_LETTERS && !typed.category) return undefined;
  return {
    asset_name: typed.asset_name,
    brand: typed.brand,
    ...(typed.category ? { category_id: typed.category } : {}),
  };
}

/** Stock first: what is available shows beside the form, and choosing it turns the purchase into a wish for it. */
export function StockField({ form }: { form: FormHandle }) {
  const wish = useWish(form);
  const { data } = useQuery({ ...stockMatchesQuery(wish ?? {}), enabled: wish !== undefined });
  const cost = useFieldValue('estimated_cost', form);
  return (
    <FormField name="preferred_asset_id" label="In Stock">
      <StockPicker
        matches={wish && data ? data : []}
        cost={typeof cost === 'number' ? cost : undefined}
        // Before the choice itself, which is what makes the form keep its draft.
        onChoose={(match) => form.setFieldsValue(missingFacts(factsOf(match), form.getFieldsValue(true)))}
      />
    </FormField>
  );
}
