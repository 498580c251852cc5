/** VOICE-03: templates to begin with, in every language of applicants. */
import type { PersonLanguage } from '@portal/contracts/kernel'

export const STARTER_NAMES = {
  bring: { ja: '持ち物の案内', en: 'What to bring' },
  question: { ja: '質問への返事', en: 'Answer to a question' },
  late: { ja: '遅刻の連絡への返事', en: 'Answer to somebody who is late' },
  next: { ja: '選考結果の時期', en: 'When the result comes' },
} as const
type Starter = keyof typeof STARTER_NAMES

export const STARTER_TEXTS: Readonly<Record<PersonLanguage, Readonly<Record<Starter, string>>>> = {
  ja: {
    bring: '{{name}}さん\n面接には、在留カードと書くものを持って来てください。入り口で名前を言ってください。',
    question: '{{name}}さん\n質問をありがとうございます。下に答えを書きます。\n',
    late: '{{name}}さん\n連絡をありがとうございます。気をつけて来てください。何分ぐらい遅れますか。',
    next: '{{name}}さん\n面接に来てくれて、ありがとうございました。結果は1週間以内に連絡します。',
  },
  en: {
    bring:
      'Dear {{name}},\nPlease bring your residence card and something to write with to the interview. Please say your name at the entrance.',
    question: 'Dear {{name}},\nThank you for your question. Here is the answer.\n',
    late: 'Dear {{name}},\nThank you for telling us. Please take care on the way. About how many minutes late will you be?',
    next: 'Dear {{name}},\nThank you for coming to the interview. We will tell you the result within one week.',
  },
  vi: {
    bring: 'Chào bạn {{name}},\nKhi đến phỏng vấn, hãy mang theo thẻ cư trú và bút. Hãy nói tên của bạn ở cửa vào.',
    question: 'Chào bạn {{name}},\nCảm ơn câu hỏi của bạn. Câu trả lời như sau.\n',
    late: 'Chào bạn {{name}},\nCảm ơn bạn đã báo. Bạn hãy đi đường cẩn thận. Bạn sẽ đến muộn khoảng bao nhiêu phút?',
    next: 'Chào bạn {{name}},\nCảm ơn bạn đã đến phỏng vấn. Chúng tôi sẽ báo kết quả trong vòng một tuần.',
  },
  ne: {
    bring: '{{name}} ज्यू,\nअन्तर्वार्तामा आफ्नो रेसिडेन्स कार्ड र कलम लिएर आउनुहोस्। ढोकामा आफ्नो नाम भन्नुहोस्।',
    question: '{{name}} ज्यू,\nप्रश्नको लागि धन्यवाद। जवाफ यस्तो छ।\n',
    late: '{{name}} ज्यू,\nखबर गर्नुभएकोमा धन्यवाद। होसियारीसाथ आउनुहोस्। करिब कति मिनेट ढिला हुनुहुन्छ?',
    next: '{{name}} ज्यू,\nअन्तर्वार्तामा आउनुभएकोमा धन्यवाद। नतिजा एक हप्ताभित्र खबर गर्छौं।',
  },
  id: {
    bring:
      'Yth. {{name}},\nMohon bawa kartu residen (Zairyu Card) dan alat tulis ke wawancara. Sebutkan nama Anda di pintu masuk.',
    question: 'Yth. {{name}},\nTerima kasih atas pertanyaan Anda. Jawabannya sebagai berikut.\n',
    late: 'Yth. {{name}},\nTerima kasih sudah memberi kabar. Hati-hati di jalan. Kira-kira Anda terlambat berapa menit?',
    next: 'Yth. {{name}},\nTerima kasih sudah datang ke wawancara. Kami akan memberi tahu hasilnya dalam satu minggu.',
  },
  my: {
    bring: 'မင်္ဂလာပါ {{name}}၊\nအင်တာဗျူးသို့ နေထိုင်ခွင့်ကတ်နှင့် ဘောပင် ယူလာပါ။ ဝင်ပေါက်တွင် သင့်နာမည်ကို ပြောပါ။',
    question: 'မင်္ဂလာပါ {{name}}၊\nမေးသည့်အတွက် ကျေးဇူးတင်ပါသည်။ အဖြေမှာ အောက်ပါအတိုင်း ဖြစ်သည်။\n',
    late: 'မင်္ဂလာပါ {{name}}၊\nအကြောင်းကြားသည့်အတွက် ကျေးဇူးတင်ပါသည်။ သတိထားပြီး လာပါ။ ဘယ်နှမိနစ်ခန့် နောက်ကျမည်လဲ။',
    next: 'မင်္ဂလာပါ {{name}}၊\nအင်တာဗျူး လာသည့်အတွက် ကျေးဇူးတင်ပါသည်။ ရလဒ်ကို တစ်ပတ်အတွင်း အကြောင်းကြားပါမည်။',
  },
  zh: {
    bring: '{{name}}，您好：\n面试时请带上在留卡和笔。请在入口处告诉我们您的名字。',
    question: '{{name}}，您好：\n感谢您的提问。回答如下。\n',
    late: '{{name}}，您好：\n感谢您的联系。路上请小心。您大约会迟到多少分钟？',
    next: '{{name}}，您好：\n感谢您参加面试。我们会在一周内告诉您结果。',
  },
  pt: {
    bring:
      'Olá, {{name}}.\nTraga para a entrevista o seu cartão de permanência (Zairyu Card) e uma caneta. Diga o seu nome na entrada.',
    question: 'Olá, {{name}}.\nAgradecemos a sua pergunta. A resposta é a seguinte.\n',
    late: 'Olá, {{name}}.\nAgradecemos o aviso. Venha com cuidado. Cerca de quantos minutos você vai se atrasar?',
    next: 'Olá, {{name}}.\nAgradecemos a sua presença na entrevista. Vamos informar o resultado em até uma semana.',
  },
}
export const STARTERS = Object.keys(STARTER_NAMES) as Starter[]
