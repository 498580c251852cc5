/** HIRE-03: the words of the official forms, which exist in Japanese only. */
import type { ReportField } from '@portal/contracts/applications'

export const REPORT_LABELS = {
  labels: {
    latin_name: '氏名（ローマ字）',
    kana_name: '氏名（フリガナ）',
    status: '在留資格',
    expires_on: '在留期間（期限）',
    born_on: '生年月日',
    gender: '性別',
    nationality: '国籍・地域',
    has_permit: '資格外活動許可の有無',
    card_number: '在留カードの番号',
    day: '雇入れ年月日・離職年月日',
    dispatch: '派遣・請負就労区分',
    leaving_reason: '離職の理由',
    place_name: '事業所の名称',
    place_address: '事業所の所在地',
    place_phone: '事業所の電話番号',
    employer: '事業主の氏名または名称',
    employer_address: '事業主の住所',
    employer_phone: '事業主の電話番号',
  } satisfies Readonly<Record<ReportField, string>>,
  blank: '未記入',
  byHand: '在留カードの原本を見て記入（ポータルには保存されません）',
  lacks: 'まだ値がない項目：',
  check: '確認できていない事実があります。提出の前に、様式と期限をハローワークの案内で確かめてください。',
} as const
