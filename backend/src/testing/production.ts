/** A whole environment of production: what it must be given, and nothing else. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  PORTAL_PARTNER_TOKEN: 'partner',
  PORTAL_OPERATOR_TOKEN: 'operator',
  INVOICE_ISSUER: '試験発行株式会社',
  INVOICE_ADDRESS: '〒530-0001 大阪府大阪市北区梅田1-2-3',
  INVOICE_REGISTRATION_NUMBER: 'T9876543210987',
  INVOICE_BANK_NAME: '試験銀行',
  INVOICE_BANK_BRANCH: '梅田支店',
  INVOICE_BANK_ACCOUNT_TYPE: '当座',
  INVOICE_BANK_ACCOUNT_NUMBER: '7654321',
  INVOICE_BANK_ACCOUNT_HOLDER: 'シケンハッコウ（カ',
  INVOICE_PAYMENT_DAYS: '31',
}
