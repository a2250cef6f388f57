import type { CommitmentFigure, CommitmentRequest } from '@portal/contract';
import { COMMITMENT_FIGURES } from '@portal/contract/vocabulary';
import { Card, DateText, PageHeader, TextLink } from '@portal/ui/base';
import { type Column, DataTable, FilterSelect, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { pastDepartmentsQuery, SubjectFilter } from '../../choices';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';

import { useOpenRequest, useRecordLinks } from '../../links';
import { LinesCell, RequestDetailsDialog } from '../../requests';
import { commitmentRowsQuery, commitmentsQuery } from '../api/read-commitments';
import { useCommitmentLinks } from '../model/commitment-links';
import { FIGURE_TEXTS, FIGURE_TITLES } from '../model/figure-texts';
import { FIGURE_COLUMNS, FigureSum, openColumn } from './figure-rows';

const FAILED = 'Failed to fetch commitments';
const FIRST: CommitmentFigure = 'requested';
const OPTIONS = COMMITMENT_FIGURES.filter((figure) => figure !== FIRST).map((value) => ({
  value,
  label: FIGURE_TITLES[value],
}));
const FILTERS = { figure: '', fiscal_year: '', department_id: '' } as const;

function figureOf(text: string): CommitmentFigure {
  return COMMITMENT_FIGURES.find((figure) => figure === text) ?? FIRST;
}

function columnsOf(
  paths: ReturnType<typeof useRecordLinks>,
  open: (row: CommitmentRequest) => void,
): readonly Column<CommitmentRequest>[] {
  return [
    {
      key: 'id',
      title: 'ID',
      sort: 'id',
      nowrap: true,
      render: ({ id, status }) => (status === 'stock' ? '–' : `#${id}`),
    },
    FIGURE_COLUMNS.item,
    FIGURE_COLUMNS.requester,
    FIGURE_COLUMNS.status,
    {
      key: 'created_at',
      title: 'Submitted',
      nowrap: true,
      render: ({ created_at }) => <DateText value={created_at} />,
    },
    {
      key: 'order',
      title: 'Order',
      render: ({ orders }) =>
        orders.length === 0
          ? '–'
          : orders.map(({ id, number, vendor }) => (
              <LinesCell
                key={id}
                text={<TextLink to={paths.order(id)}>{number ?? 'Draft'}</TextLink>}
                below={[vendor]}
              />
            )),
    },
    FIGURE_COLUMNS.amount,
    openColumn(open, ({ status }) => status !== 'stock'),
  ];
}

/** The requests that a figure of commitments is made of, and their sum, which is the figure. */
export function CommitmentRows() {
  const area = useArea();
  const paths = useRecordLinks();
  const links = useCommitmentLinks();
  const state = useListState({ sort: '-id', filters: FILTERS });
  const { page, pageSize: page_size, search, sort, filters } = state;
  const figure = figureOf(filters.figure);
  const asked = {
    ...{ page, page_size, search, sort },
    // One that is none goes along: the server refuses it, and the list puts its address right.
    figure: (filters.figure || figure) as CommitmentFigure,
    ...(filters.fiscal_year ? { fiscal_year: filters.fiscal_year } : {}),
    ...(filters.department_id ? { department_id: filters.department_id } : {}),
  };
  const query = useQuery(commitmentRowsQuery(area, asked));
  const table = useListTable(state, query, FAILED);
  const details = useOpenRequest();
  const departments = useQuery(pastDepartmentsQuery(area));
  const years = useQuery(commitmentsQuery(area, '')).data?.fiscal_years.map(String) ?? [];
  const known = query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      <PageHeader
        title={FIGURE_TITLES[figure]}
        subtitle={FIGURE_TEXTS[figure]}
        back={{ to: links.commitments(filters.fiscal_year), label: 'Commitments' }}
      />
      <FigureSum title={FIGURE_TITLES[figure]} loading={query.isFetching} known={known} />
      <Card title="Requests" extra={<ExportButton file="exportCommitmentRequests" query={asked} />} flush>
        <Toolbar>
          <SearchBox label="Search requests" value={search} onChange={state.setSearch} />
          <FilterSelect
            label="Figure"
            allLabel={FIGURE_TITLES[FIRST]}
            value={figure === FIRST ? '' : figure}
            options={OPTIONS}
            onChange={(value) => state.setFilter('figure', value)}
          />
          <FilterSelect
            label="Fiscal year"
            allLabel="This fiscal year"
            value={filters.fiscal_year}
            options={[...new Set([...years, ...(filters.fiscal_year ? [filters.fiscal_year] : [])])].map(
              (value) => ({ value, label: value }),
            )}
            onChange={(value) => state.setFilter('fiscal_year', value)}
          />
          <SubjectFilter
            label="Department"
            none="No Department"
            known={departments.data?.items}
            value={filters.department_id}
            onChange={(value) => state.setFilter('department_id', value)}
          />
        </Toolbar>
        <DataTable
          label="Requests of this figure"
          noun={['request', 'requests']}
          columns={columnsOf(paths, details.open)}
          {...table}
          empty={{ message: 'No requests make up this figure' }}
        />
      </Card>
      <RequestDetailsDialog id={details.id} onClose={details.close} />
    </>
  );
}
