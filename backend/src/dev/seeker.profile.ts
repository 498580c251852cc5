/** Generates random applicants (D33): complete profiles with drawn pictures. */
import { randomInt } from 'node:crypto'
import type { ApplyProfile } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'

interface Country {
  readonly nationality: string
  readonly code: string
  readonly language: string
  readonly first: { F: readonly string[]; M: readonly string[] }
  readonly last: readonly string[]
  readonly universities: readonly string[]
}

const COUNTRIES: readonly Country[] = [
  {
    nationality: 'ベトナム',
    code: 'VNM',
    language: 'ベトナム語',
    first: { F: ['Thi Anh', 'Thu Ha', 'Ngoc Mai', 'Thanh Huong'], M: ['Van Minh', 'Duc Anh', 'Quang Huy', 'Tuan'] },
    last: ['Nguyen', 'Tran', 'Le', 'Pham', 'Hoang'],
    universities: ['Hanoi University', 'Hue University'],
  },
  {
    nationality: 'ネパール',
    code: 'NPL',
    language: 'ネパール語',
    first: { F: ['Sita', 'Anita', 'Puja', 'Sabina'], M: ['Bikash', 'Rajesh', 'Suman', 'Dipak'] },
    last: ['Gurung', 'Shrestha', 'Tamang', 'Thapa', 'Rai'],
    universities: ['Tribhuvan University', 'Kathmandu University'],
  },
  {
    nationality: 'インドネシア',
    code: 'IDN',
    language: 'インドネシア語',
    first: { F: ['Siti', 'Dewi', 'Putri', 'Ayu'], M: ['Budi', 'Agus', 'Rizky', 'Dimas'] },
    last: ['Santoso', 'Wijaya', 'Pratama', 'Lestari', 'Hidayat'],
    universities: ['Universitas Indonesia', 'Universitas Gadjah Mada'],
  },
  {
    nationality: 'ミャンマー',
    code: 'MMR',
    language: 'ミャンマー語',
    first: { F: ['Su Su', 'Khin', 'Thiri', 'May'], M: ['Aung', 'Kyaw', 'Zaw', 'Min'] },
    last: ['Aye', 'Htun', 'Win', 'Lwin', 'Oo'],
    universities: ['Yangon University', 'Mandalay University'],
  },
  {
    nationality: 'フィリピン',
    code: 'PHL',
    language: 'フィリピノ語',
    first: { F: ['Maria', 'Angelica', 'Jasmine', 'Nicole'], M: ['Jose', 'Mark', 'Paolo', 'Miguel'] },
    last: ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Garcia'],
    universities: ['University of the Philippines', 'De La Salle University'],
  },
  {
    nationality: '中国',
    code: 'CHN',
    language: '中国語',
    first: { F: ['Xinyi', 'Yuting', 'Meiling'], M: ['Haoran', 'Wei', 'Jun'] },
    last: ['Wang', 'Li', 'Zhang', 'Chen', 'Liu'],
    universities: ['Fudan University', 'Sichuan University'],
  },
  {
    nationality: 'スリランカ',
    code: 'LKA',
    language: 'シンハラ語',
    first: { F: ['Nimali', 'Sanduni', 'Hiruni'], M: ['Kasun', 'Nuwan', 'Chamara'] },
    last: ['Perera', 'Fernando', 'Silva', 'Jayasuriya'],
    universities: ['University of Colombo'],
  },
]
const HOMES = [
  ['高田馬場', '東京都', '新宿区'],
  ['西川口', '埼玉県', '川口市'],
  ['蒲田', '東京都', '大田区'],
  ['津田沼', '千葉県', '習志野市'],
  ['川崎', '神奈川県', '川崎市'],
  ['新大久保', '東京都', '新宿区'],
  ['今池', '愛知県', '名古屋市'],
  ['難波', '大阪府', '大阪市'],
] as const
const VISAS = [
  '留学',
  '家族滞在',
  '特定技能',
  '永住者',
  '定住者',
  '日本人の配偶者等',
  '技術・人文知識・国際業務',
] as const
const WORK = ['コンビニエンスストア', '居酒屋', 'ホテル', '食品工場', 'ラーメン店', 'スーパーマーケット'] as const
const SKILLS = ['接客', 'レジ', '調理', '清掃', 'パソコン', '品出し', '配達'] as const
const POINTS = [
  ['明るい', '#F2994A'],
  ['時間を守る', '#2D9CDB'],
  ['体力に自信あり', '#27AE60'],
  ['長く働ける', '#9B51E0'],
  ['週末も働ける', '#EB5757'],
] as const
const INTERESTS = ['料理', 'アニメ', 'サッカー', '写真', '音楽', '旅行', '読書'] as const

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
const some = <T>(list: readonly T[], atLeast: number): T[] => {
  const rest = [...list]
  return Array.from(
    { length: Math.min(rest.length, atLeast + randomInt(2)) },
    () => rest.splice(randomInt(rest.length), 1)[0] as T,
  )
}
const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join('')
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

async function png(svg: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`
}
const SKINS = ['#f2c7a0', '#e3b088', '#c98f65', '#a8714b'] as const
const SHIRTS = ['#2d7fb8', '#3c9d6d', '#c4573f', '#7a5cae', '#d9a03f'] as const

function portrait(isFemale: boolean, seed: number): string {
  const skin = SKINS[seed % SKINS.length]
  const shirt = SHIRTS[seed % SHIRTS.length]
  const hair = isFemale
    ? '<path d="M112 150c0-60 30-92 88-92s88 32 88 92v120h-36V160H148v110h-36z" fill="#2b211d"/>'
    : '<path d="M120 160c-4-66 30-98 80-98s84 32 80 98c-14-30-30-44-80-44s-66 14-80 44z" fill="#2b211d"/>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#e8eef3"/>` +
    `<path d="M70 400c6-80 50-116 130-116s124 36 130 116z" fill="${shirt}"/><path d="M172 240h56v50c-12 16-44 16-56 0z" fill="${skin}"/>` +
    `<ellipse cx="200" cy="178" rx="66" ry="80" fill="${skin}"/>${hair}<circle cx="176" cy="182" r="6" fill="#2b211d"/><circle cx="224" cy="182" r="6" fill="#2b211d"/>` +
    '<path d="M178 218q22 18 44 0" fill="none" stroke="#9c4f3d" stroke-width="5" stroke-linecap="round"/></svg>'
  )
}

const line = (y: number, label: string, value: string) =>
  `<text x="48" y="${y}" font-size="20" fill="#5b6570">${label}</text><text x="230" y="${y}" font-size="24" fill="#1c2733">${value}</text>`
const paper = (title: string, color: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540" font-family="sans-serif"><rect width="860" height="540" rx="28" fill="${color}"/>` +
  `<rect x="24" y="24" width="812" height="72" rx="12" fill="#ffffff" opacity="0.7"/><text x="48" y="72" font-size="32" font-weight="700" fill="#24415a">${title}</text>${body}` +
  '<text x="430" y="330" font-size="90" fill="#24415a" opacity="0.12" text-anchor="middle" transform="rotate(-18 430 330)">SAMPLE</text></svg>'

/** A complete profile with all four pictures (DEV-07); the caller's values replace generated ones. */
export async function generatedProfile(now: Date): Promise<ApplyProfile> {
  const country = pick(COUNTRIES)
  const gender = pick(['F', 'M'] as const)
  const firstName = pick(country.first[gender])
  const lastName = pick(country.last)
  const [station, prefecture, city] = pick(HOMES)
  const visa = pick(VISAS)
  const year = now.getUTCFullYear()
  const age = 19 + randomInt(17)
  const cardNumber = `${letters(2)}${digits(8)}${letters(2)}`
  const expires = `${year + 1 + randomInt(3)}-${String(1 + randomInt(12)).padStart(2, '0')}-${String(1 + randomInt(28)).padStart(2, '0')}`
  const name = fullName({ last_name: lastName, first_name: firstName }).toUpperCase()
  const front =
    line(150, 'NAME', name) +
    line(200, 'DATE OF BIRTH', `${year - age}-04-15`) +
    line(250, 'SEX / NATIONALITY', `${gender} / ${country.code}`) +
    line(300, 'NUMBER', cardNumber) +
    line(350, 'EXPIRES', expires) +
    '<rect x="640" y="140" width="170" height="220" rx="8" fill="#ffffff" opacity="0.8"/>'
  const [profileImage, card, back, designation] = await Promise.all([
    png(portrait(gender === 'F', randomInt(100))),
    png(paper('RESIDENCE CARD', '#cfe3ee', front)),
    png(
      paper(
        'RESIDENCE CARD (BACK)',
        '#dfe9e2',
        line(170, 'PERMISSION', '28 hours a week') + line(240, 'ADDRESS', 'See registration'),
      ),
    ),
    png(paper('DESIGNATION', '#eee6d6', line(170, 'NAME', name) + line(240, 'ACTIVITY', 'As designated'))),
  ])
  const jpLevel = (1 + randomInt(4)) as 1 | 2 | 3 | 4
  const jlpt = (['N5', 'N4', 'N3', 'N2', 'N1'] as const)[jpLevel] ?? 'N4'
  const startYear = year - 1 - randomInt(3)
  return {
    first_name: firstName,
    last_name: lastName,
    email: `${firstName}.${lastName}.${digits(8)}@example.com`.toLowerCase().replace(/\s/g, ''),
    contact_num: `+81-90${digits(8)}`,
    profile_image: profileImage,
    age,
    gender,
    language: 'en',
    sms_consent: false,
    invite_again_consent: true,
    nationality: country.nationality,
    visa_type: visa,
    visa_description:
      visa === '留学' ? '資格外活動許可あり（週28時間以内）' : '就労制限の詳細は在留カードをご確認ください',
    residence_card_number: cardNumber,
    residence_card_expires_on: expires,
    non_fuei_job_permission: true,
    hours_elsewhere: 0,
    residence_card_image: card,
    residence_card_image_back: back,
    designation_paper_image: designation,
    station_home: station,
    station_prefecture: prefecture,
    station_city: city,
    japan_stay_duration: `${1 + randomInt(6)}年${randomInt(12)}か月`,
    created_at: Math.floor(now.getTime() / 1000) - (30 + randomInt(1200)) * 86_400,
    education_level: pick([2, 3, 4] as const),
    jp_level: jpLevel,
    en_level: pick([0, 1, 2] as const),
    other_languages: [{ language: country.language, level: 2 }],
    jlpt_score: jlpt,
    skills_m2m: some(SKILLS, 2),
    custom_skill: null,
    work_experiences: [
      {
        start_year: startYear,
        start_month: 4,
        end_year: startYear + 1,
        end_month: 3,
        company_name: pick(WORK),
        work_type: 'アルバイト',
        visa_type: visa,
      },
    ],
    seeker_sales_points: some(POINTS, 2).map(([point, color]) => ({ name: point, color })),
    selected_through_wj:
      randomInt(4) === 0
        ? [
            {
              name: 'Work Japan',
              subcategory: 'ホールスタッフ',
              updated_at: Math.floor(now.getTime() / 1000) - randomInt(90) * 86_400,
            },
          ]
        : [],
    universities: [{ country: country.nationality, name: pick(country.universities) }],
    japanese_certificates: [`JLPT ${jlpt}`],
    overseas_certificates: randomInt(2) === 0 ? ['TOEIC 700'] : [],
    ssv_exams_passed:
      visa === '特定技能' ? [{ passed_on_year: year - 1, passed_on_month: 6, ssv_industry: '外食業' }] : [],
    qualifications: randomInt(2) === 0 ? ['普通自動車免許'] : [],
    availability_mon_fri: pick(['朝', '昼', '夕方', '夜', 'いつでも']),
    availability_sat_sun: pick(['終日', '午前', '午後', '夜']),
    interests: some(INTERESTS, 1),
  }
}
