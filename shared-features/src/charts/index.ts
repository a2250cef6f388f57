export { BarChart, ColumnChart, LineChart } from './charts';
export { ReportCard, type ReportColumn } from './report-card';
