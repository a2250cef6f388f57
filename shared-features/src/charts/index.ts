export { BarChart, ColumnChart, LineChart } from './charts';
export { categoryText, compactMoney, departmentText, monthText } from './names';
export { moneyColumn, ReportCard, type ReportColumn } from './report-card';
