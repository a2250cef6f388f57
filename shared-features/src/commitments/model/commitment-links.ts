import type { CommitmentFigure } from '@portal/contract';
import { useArea, useAreaLinks } from '@portal/ui/router';
import { useMemo } from 'react';
import { financeAddresses } from '../../finance';

interface Year {
  fiscal_year: number;
  from: string;
  to: string;
}

/** Where the rows behind a figure are: of this page in the reader's area, of budgets in finance. */
export function useCommitmentLinks() {
  const area = useArea();
  const { page } = useAreaLinks();
  return useMemo(() => {
    const { rowsAddress } = financeAddresses((name) => page('finance', name));
    return {
      /** @param department as an address names it; empty for all of them */
      rows(figure: CommitmentFigure, { fiscal_year }: Year, department: string) {
        const search = new URLSearchParams({
          ...{ figure, fiscal_year: String(fiscal_year) },
          ...(department ? { department_id: department } : {}),
        });
        return page(area, 'commitmentRows', {}, `?${search}`);
      },
      /** What the budgets call committed and spent, which is the same to the cent. */
      budgetRows: (part: 'committed' | 'spent', { from, to }: Year, department: string) =>
        rowsAddress(part, { period: 'custom', from, to, department_id: department }),
      budgets: page('finance', 'budgets'),
      yearEnd: page(area, 'yearEnd'),
      commitments: (year: string) => page(area, 'commitments', {}, year ? `?year=${year}` : ''),
    };
  }, [area, page]);
}
