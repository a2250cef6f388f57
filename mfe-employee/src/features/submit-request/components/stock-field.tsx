import { FormField, type FormHandle, useFieldValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { type StockQuery, stockMatchesQuery } from '../api/stock-matches';
import { choiceOf, type StockChoice, withoutFilled } from '../model/stock-choice';
import { StockPicker, type StockSearch } from './stock-picker';
import { useSettled } from './use-settled';

const SETTLED_MS = 400;
const MIN_LETTERS = 2;

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What is asked for so far, once the person pauses; undefined while it tells too little. */
function useStockQuery(form: FormHandle): StockQuery | undefined {
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

function takeBack(form: FormHandle) {
  const values = form.getFieldsValue(true);
  return withoutFilled(values.preferred_asset_id as StockChoice | null | undefined, values);
}

interface StockFieldProps {
  form: FormHandle;
  /** What the request that is changed names already: it can be chosen again. */
  ownChoice: number | undefined;
}

/** Stock first: what is available shows beside the form, and choosing it makes it the preferred asset of the request. */
export function StockField({ form, ownChoice }: StockFieldProps) {
  const asked = useStockQuery(form);
  const { data, isError, isPlaceholderData } = useQuery({
    ...stockMatchesQuery(asked ?? {}),
    enabled: asked !== undefined,
  });
  const isDone = data !== undefined && !isPlaceholderData;
  const search: StockSearch = !asked ? 'unasked' : isError ? 'failed' : isDone ? 'done' : 'running';
  const cost = useFieldValue('estimated_cost', form);
  return (
    <FormField
      name="preferred_asset_id"
      label="In Stock"
      textOf={(choice) => (choice as StockChoice | null | undefined)?.name ?? 'a purchase'}
    >
      <StockPicker
        matches={
          asked && data
            ? data.map((match) => (match.id === ownChoice ? { ...match, is_requested: false } : match))
            : []
        }
        cost={typeof cost === 'number' ? cost : undefined}
        search={search}
        // The fields change before the choice itself, which is what makes the form keep its draft.
        onChoose={(match) => {
          const emptied = takeBack(form);
          const choice = choiceOf(match, { ...form.getFieldsValue(true), ...emptied });
          form.setFieldsValue({ ...emptied, ...choice.filled });
          return choice;
        }}
        onUndo={() => form.setFieldsValue(takeBack(form))}
      />
    </FormField>
  );
}
