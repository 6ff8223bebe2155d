/**
 * Characters that look like other ones, each followed by the characters that it looks like. The tables are based
 * on Unicode's list of confusable characters (UTS #39, version 17), and contain more pairs. Uppercase and lowercase
 * letters have their own tables, because Greek Η looks like H, but η looks like n.
 */
const UPPERCASE = `
  ÆAE ŒOE ØO ĐD ÐD ĦH ŁL ŦT ÞP ŊN ƏE
  АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҺH ӨO ҮY ҰY ӘE З3 Ь6 Б6 ҒF ҚK ҢH ҖЖ ЋH ЂH ЄE ҐГ Ы6I ЮIO
  ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΓГ ΠП ΦФ ΛЛ ΘO
  ՏS ՕO ՍU ԼL ՈN ՀZ ՓФ`
const LOWERCASE = `
  æae œoe øo đd ðd ħh łl ŧt þp ŋn əe ĸk ıi ßb
  аa вb еe ѕs іi јj кk оo рp сc уy хx һh өo үy ұy әe з3 ьb б6 ғf қk ңh җж ћh ђh єe ґr гr пn тt мm нh ыbi юlo шw џu
  αa βb εe ιi κk νv οo ρp σo ςc τt υu χx γy ηn ωw θo φф δծ
  օo ոn սu հh ցg զq գq յj ռn ղn լl ւi քf աw`
const OTHER = `
  סo י- ةo טv וl ןl אא اl یي ىي ںي ےي کك ہo ھo ەo هo
  ロ口 ニ二 ハ八 エ工 カ力 ト卜 タ夕 チ千 ミ三 ー- メ乂 ノ- ヘへ リり
  ァア ィイ ゥウ ェ工 ォオ ッツ ャヤ ュユ ョヨ ヮワ ヵ力 ヶケ ゕか ゖけ ぁあ ぃい ぅう ぇえ ぉお っつ ゃや ゅゆ ょよ ゎわ 一- 〇o
  ᄋo ᆼo ᅵl ᅳ- ः- ঃ- ః-
  आअा ओअाे ऑअॉ ऍएॅ ऐएे ॴअाऺ ऒअाॆ औअाै ॳअऺ ॵअॏ ऄअॆ ऎएॆ ईर्इ ऻाऺ আঅা ৠঋৃ ৡঋৃ ৰর िি ரஈ ாஈ ஊஉள ௗள ஔஒள ஜஐ ைன ஸஶ ౠఋా ౡఌా ఔఒౌ ఓఒౕ థధ
  ఠర హవా మవు ూుా ౄృా ంo ฃข ดค ตค มฆ ซช ฏฎ ทฑ ฦภ ๅา แเเ 丨l ᆨᄀ ᄁᄀᄀ ᆩᄀᄀ ᆪᄀᄉ ᆫᄂ ᆬᄂᄌ ᆭᄂᄒ ᆮᄃ ᄄᄃᄃ ᆯᄅ ᆰᄅᄀ ᆱᄅᄆ ᆲᄅᄇ ᆳᄅᄉ
  ᆴᄅᄐ ᆵᄅᄑ ᆶᄅᄒ ᆷᄆ ᆸᄇ ᄈᄇᄇ ᆹᄇᄉ ᆺᄉ ᄊᄉᄉ ᆻᄉᄉ ᆽᄌ ᄍᄌᄌ ᆾᄎ ᆿᄏ ᇀᄐ ᇁᄑ ᇂᄒ ᅢᅡl ᅤᅣl ᅦᅥl ᅨᅧl ᅪᅩᅡ ᅫᅩᅡl ᅬᅩl ᅯᅮᅥ ᅰᅮᅥl ᅱᅮl ᅴ-l 囗口
  士土 イ亻 倂併 值値 𠙴凵 䎛㖈 啟啓 㦳㘽 填塡 壿墫 𡔳壷 𡖇多 𡚧𡚨 嬀媯 𫜺峀 帲帡 𢔅徚 戸戶 搉㩁 曶㫚 晩晚 𫜾𣍟 肦朌 胐朏 胊朐 脁朓 胶㬵 脧朘 幐㬺 䐠㬻 膧朣 柿杮 槩㮣
  樧榝 𣵀涅 潙溈 𪻅𤠔 𤣽玥 𥄚𥄙 鿃䀹 晣䀿 硏研 絶絕 𱹼緇 𦖝𦖨 腁胼 朦䑃 𦴆𦰶 蔿蒍 虁蘷 䚕𧢮 詽訮 訞䚶 讏讆 豣豜 𥫔贛 趆赿 跺跥 躛躗 輧軿 郞郎 鎮鎭 隸隷 鹃鹂 黒黑
  愸𫜿 丶- く- 🌙🌒 🍏🍎 ➖- ➕- ➗- ♎- ‖ll %o-o ٪o-o ‰o-oo ؉o-oo ‱o-ooo ؊o-ooo ©c ®r ׀l
  ঁँ ఀँ ்ं ํஂ ়़ ॽ- 𡿨- 丿- 爿누l 卟마 今ᄉ-ᄀ 合ᄉ-ᄆ 丛ᄉᄉ- 丕조 長ᄐ-ᄂᄌ 𖿲儿 𖿳兒 𭅡卑 ثپ ყy`

const SHAPES = new Map(
  [UPPERCASE, LOWERCASE, OTHER].flatMap((table) =>
    table
      .trim()
      .split(/\s+/)
      .map((entry): [string, string] => {
        const [letter, ...others] = entry
        return [letter!, others.join('')]
      }),
  ),
)

/** The letters with a known shape, by script. Other letters of these scripts look like letters in the table. */
const LETTERS = [
  'a-z',
  // Greek, Cyrillic, Armenian and Hebrew
  '\\u0391-\\u03c9\\u0410-\\u045f\\u0490\\u0491\\u0531-\\u0556\\u0561-\\u0586\\u05d0-\\u05ea',
  // Arabic, with the letters of Persian and Urdu
  '\\u0621-\\u063a\\u0641-\\u064a\\u0679\\u067e\\u0686\\u0688\\u0691\\u0698\\u06af\\u06ba\\u06d2',
  // Georgian, Hiragana, Katakana, and the parts of Hangul
  '\\u10d0-\\u10f0\\u3041-\\u3094\\u30a1-\\u30f6\\u1100-\\u1112\\u1161-\\u1175\\u11a8-\\u11c2',
].join('')

/** The scripts of which every letter and mark is known. */
const SCRIPTS = ['Han', 'Deva', 'Beng', 'Taml', 'Telu', 'Thai']

/** Matches a shape in which every letter is known. Letters have lost their accents. */
const KNOWN = new RegExp(
  `^(?:[${LETTERS}0-9\\p{ExtPict}\\p{RI}-]|${SCRIPTS.map((script) => `(?=[\\p{L}\\p{M}])\\p{sc=${script}}`).join('|')})+$`,
  'u',
)

/**
 * Matches characters that look like others although their shape is another one: ſ looks like f, Ϲ like C, ∆ like Δ, and
 * the ogonek ˛ like i. So do strokes through letters, Arabic ligatures, rare punctuation, punctuation of other scripts,
 * and accents and marks on letters of another script.
 */
const DECEPTIVE = new RegExp(
  [
    '[\\u017f\\u037a\\u03f2\\u03f9\\u02d8-\\u02df\\u0334-\\u0338\\u2e00-\\u2e7f\\ufb50-\\ufdff]',
    '(?![+<=>|~$])[\\p{Sm}\\p{Sc}]',
    `(?!${['Zyyy', 'Hebr', 'Arab', ...SCRIPTS].map((script) => `\\p{sc=${script}}`).join('|')})\\p{P}`,
    ...SCRIPTS.map(
      (script) => `\\p{sc=${script}}\\p{sc=Zinh}|(?<!\\p{sc=${script}})(?=\\p{M})\\p{sc=${script}}`,
    ),
  ].join('|'),
  'u',
)

/** Matches characters that aren't visible, or that change how the text around them is shown. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/u

/**
 * Returns whether a name contains only visible characters whose look is known. Rare letters, such as those of phonetic
 * alphabets, aren't known.
 */
export function isVisibleName(name: string): boolean {
  return (
    name.trim() !== '' &&
    !INVISIBLE.test(name) &&
    !DECEPTIVE.test(name) &&
    !DECEPTIVE.test(name.normalize('NFKD')) &&
    shapesOf(name)
      .slice(0, 2)
      .every((shape) => KNOWN.test(shape))
  )
}

/**
 * Returns whether two names look the same to a person: they differ only in case, accents, punctuation, spaces,
 * invisible characters, or letters that look like each other, such as a Latin and a Cyrillic A.
 */
export function lookAlike(one: string, other: string): boolean {
  const shapes = shapesOf(other)
  return shapesOf(one).some((shape, i) => shape === shapes[i])
}

/**
 * Returns the shape of a name in lowercase and in uppercase, both with and without punctuation, because an apostrophe looks
 * like the horn of ơ. Names that look the same have an equal shape.
 */
function shapesOf(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{sc=Zinh}|(?=\p{Mn})\p{sc=Hebr}|\p{C}|\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  const shapes = [shapeOf(plain.toLowerCase()), shapeOf(plain.toUpperCase())]
  return [...shapes, ...shapes.map((shape) => shape.replaceAll('-', ''))]
}

function shapeOf(text: string): string {
  return Array.from(text, (letter) => SHAPES.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[i1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/6/g, 'b')
    .replace(/m/g, 'rn')
    .replace(/w/g, 'vv')
    .replace(/(?:\p{P}|\p{Sk}|\p{Sm}|\p{Sc}|\p{Z})+/gu, '-')
}
