/** `¥45,000`: for pages and documents that the backend draws itself. */
export const formatYen = (yen: number): string => `¥${new Intl.NumberFormat('ja-JP').format(yen)}`
