export { BarChart, ColumnChart, LineChart } from './charts';
export { categoryText, departmentText, MONEY_FORMAT, monthText, sameEverywhere } from './names';
export { moneyColumn, ReportCard, type ReportColumn } from './report-card';
