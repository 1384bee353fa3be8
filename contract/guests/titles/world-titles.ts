import type { ImportField } from '../imports.ts'

/** Titles in further languages: Hebrew, Polish, Russian, Greek, Turkish, Dutch, Swedish, Japanese, Korean and Chinese. */
export const worldTitles: Partial<Record<ImportField, string>> = {
  NAME: `
    ho ten, ho va ten, ten khach, ten khach moi, khach moi,
    שם, שם מלא, שמות, שם האורח, שם המוזמן, שם אורח, שם מוזמן, אורח, אורחים, מוזמן, מוזמנים, מוזמנים שמות, שם ומשפחה, שם פרטי ומשפחה, שם משפחה ופרטי,
    jmeno a prijmeni, jmeno, meno, meno a priezvisko, ime i prezime, ime, hoste, hostia, gosti, nev, teljes nev, vendeg, vendegek,
    goscie, gosc, nazwa, zaproszeni, zaproszony, nazwisko i imie, imiona i nazwiska,
    имя, фио, ф и о, имя и фамилия, фамилия и имя, фамилия имя, гость, гости, имя гостя, приглашенные, приглашенный,
    ονομα, ονοματεπωνυμο, ονομα επωνυμο, καλεσμενος, καλεσμενοι, προσκεκλημενοι, προσκεκλημενος,
    ad soyadi, adi soyadi, ad ve soyad, adi ve soyadi, isim soyisim, isim soyad, davetliler, konuk, konuklar, misafir, misafirler, misafir adi,
    genodigde, genodigden, gast naam, naam genodigde, naam en achternaam, voor en achternaam, voornaam en achternaam,
    namn, fullstandigt namn, for och efternamn, gast namn, gaster, inbjuden, inbjudna, navn, fulde navn, gjest, gjester, gaest, gaester,
    氏名, お名前, 名前, ご氏名, 御氏名, ご芳名, 芳名, 招待者, 招待者名, ゲスト, ゲスト名, 出席者, 出席者名, 参加者, 参加者名, 来賓, お客様名,
    이름, 성명, 성함, 하객, 하객명, 초대손님, 손님, 게스트, 참석자, 참석자명,
    姓名, 名字, 宾客, 賓客, 宾客姓名, 賓客姓名, 来宾, 來賓, 来宾姓名, 來賓姓名, 嘉宾, 嘉賓, 客人, 客人姓名`,
  FIRST_NAME: `
    שם פרטי, krestni jmeno, keresztnev, imiona, имя гостя без фамилии, ονομα μικρο, μικρο ονομα, ad, adi, voornamen, fornamn, fornavn, tilltalsnamn, 名, ファーストネーム, 이름 성 제외`,
  LAST_NAME: `
    שם משפחה, prijmeni, priezvisko, prezime, vezeteknev, фамилия, επωνυμο, επιθετο, soyadi, soyisim, efternamn, etternavn, efternavn, 姓, 苗字, 名字 姓, 성, 성씨, 姓氏`,
  MIDDLE_NAME: 'отчество, drugie imie, mellannamn',
  EMAIL: `
    מייל, אימייל, אי מייל, דוא ל, דואר אלקטרוני, כתובת מייל, כתובת דוא ל,
    adres e mail, adres email, adres mailowy, poczta,
    почта, эл почта, электронная почта, емейл, имейл, e mail адрес, ηλεκτρονικο ταχυδρομειο, ηλ ταχυδρομειο, μειλ,
    e posta, eposta, e posta adresi, e mailadres, mailadres, emailadres, e post, epost, e postadress, mejl, mejladress,
    メール, メールアドレス, eメール, 電子メール, 이메일, 이메일 주소, 메일, 邮箱, 郵箱, 电子邮件, 電子郵件, 电邮, 電郵, 电子邮箱`,
  CONTACT: `
    điện thoại, số điện thoại, sđt, số đt, đt,
    טלפון, טלפון נייד, נייד, מספר טלפון, מס טלפון, פלאפון, סלולרי, סלולארי, מספר נייד, ווטסאפ, וואטסאפ, ליצירת קשר,
    nr telefonu, nr tel, tel kontaktowy, telefon kontaktowy, kontakt, numer, kom, tel kom,
    телефон, номер телефона, тел, мобильный, моб, моб телефон, мобильный телефон, контакт, контакты, номер,
    τηλεφωνο, τηλ, κινητο, αριθμος τηλεφωνου, κιν, telefon numarasi, telefon no, cep, cep no, gsm no, iletisim,
    telefoonnr, tel nummer, mobiel nummer, nummer, 06 nummer, telefonnummer mobil, mobilnr, tfn, tlf, telefonnr,
    電話番号, 電話, 携帯, 携帯番号, 携帯電話, 携帯電話番号, 連絡先, お電話番号, 전화번호, 전화, 휴대폰, 휴대전화, 휴대폰번호, 핸드폰, 연락처,
    电话, 電話號碼, 电话号码, 手机, 手機, 手机号, 手机号码, 手機號碼, 联系电话, 聯絡電話, 联系方式, 聯絡方式, 微信, 微信号`,
  CATEGORY: `
    nhóm, phân nhóm, quan hệ,
    צד, מצד, קבוצה, קטגוריה, שיוך, קרבה, סוג, השתייכות, צד חתן כלה,
    od kogo, czyj gosc, strana, skupina, oldal, csoport, ze strony, relacja,
    группа, категория, сторона, со стороны, чья сторона, кем приходится, ομαδα, κατηγορια, πλευρα, σχεση, απο πλευρα,
    grup, taraf, kategori, yakinlik, kimin tarafi, groep, categorie gast, kant, relatie, grupp, sida, kategori gast, gruppe gjester,
    区分, 分類, グループ, 関係, 間柄, 続柄, カテゴリ, カテゴリー, ご関係, 구분, 그룹, 관계, 분류, 측, 分组, 分組, 关系, 關係, 类别, 類別, 组别, 組別, 男方女方`,
  PARTY_LIMIT: `
    số người, số lượng, số khách, số lượng khách,
    כמות, כמה, כמות אורחים, כמות מוזמנים, כמות אנשים, מספר אורחים, מספר מוזמנים, מספר אנשים, מס אורחים, מס מוזמנים, מס אנשים, מספר מגיעים, כמות מגיעים, מספר, נפשות, מספר נפשות, כמות נפשות, אנשים, מוזמנים כמות, סה כ אורחים, סה כ מוזמנים,
    pocet, pocet osob, broj osoba, fo, hany fo, letszam, osoby, osob, l osob, l gosci, ile, razem osob, suma osob,
    количество, кол во, количество гостей, кол во гостей, количество человек, кол во человек, сколько, сколько человек, человек, чел, персон, мест, число гостей,
    ατομα, αριθμος ατομων, αρ ατομων, ποσοι, ποσα ατομα, πληθος, θεσεις,
    kisi, kac kisi, kisi adedi, adet, sayi, davetli sayisi, misafir sayisi, toplam kisi, aantal pers, hoeveel, hoeveel personen, totaal personen,
    antal, antal personer, antal gaster, personer, antall, antall gjester, antall personer, antal gaester,
    人数, ご人数, 参加人数, 出席人数, 招待人数, 合計人数, 名様, 인원, 인원수, 참석인원, 참석 인원, 명수, 총인원, 人數, 来宾人数, 出席人數, 参加人數, 总人数, 總人數, 位数, 位數`,
  PLUS_ONES: `
    מלווים, מספר מלווים, כמות מלווים, liczba osob towarzyszacych, количество сопровождающих, συνοδοι, refakatci sayisi, aantal introducees, antal medfoljande, 同伴者数, 同伴人数, 동반인원, 동반 인원, 随行人数, 隨行人數`,
  ADULTS: `
    מבוגרים, מס מבוגרים, מספר מבוגרים, взрослые, взрослых, ενηλικες, ενηλικοι, yetiskin, yetiskinler, yetiskin sayisi, vuxna, antal vuxna, voksne, antall voksne, antal voksne,
    大人, 大人人数, おとな, 성인, 어른, 대인, 成人, 大人人數, 成人人数`,
  CHILDREN: `
    ילדים, מספר ילדים, מס ילדים, дети, детей, количество детей, παιδια, αριθμος παιδιων, cocuk, cocuklar, cocuk sayisi, barn, antal barn, antall barn,
    子供, 子ども, こども, お子様, お子さま, 小人, 子供人数, 아이, 아이들, 어린이, 소아, 자녀, 儿童, 兒童, 小孩, 孩子, 小孩人数, 小孩人數`,
  COMPANIONS: `
    מלווה, שם המלווה, בן זוג, בת זוג, בן בת זוג, שם בן זוג, שם בת זוג, osoba tow, partner partnerka, malzonek, wspolmalzonek,
    сопровождающий, пара, спутник, супруг, супруга, συνοδος, συζυγος, συντροφος, esi, es, refakatci, partner naam gast, introduce, medfoljande, sallskap, ledsager, folge,
    同伴者, 同伴者名, お連れ様, 配偶者, 동반자, 동반인, 배우자, 随行, 随行人员, 隨行人員, 伴侣, 伴侶, 配偶`,
  TABLE: `
    שולחן, מספר שולחן, מס שולחן, stolik, nr stolika, numer stolika, stol, стол, номер стола, № стола, τραπεζι, αρ τραπεζιου, αριθμος τραπεζιου, masa, masa no, masa numarasi, tafel, tafelnummer, bord, bordsnummer, bordnummer,
    テーブル, テーブル番号, 卓, 卓番号, 席, 席次, 테이블, 테이블 번호, 좌석, 桌号, 桌號, 桌次, 席位, 座位`,
  NOTE: `
    ghi chú, lưu ý,
    הערות, הערה, הערות נוספות, notatka, poznamka, poznamky, megjegyzes, megjegyzesek, napomena, komentarz, komentarze, dodatkowe informacje, примечание, примечания, комментарий, комментарии, заметки, заметка, прим,
    σημειωση, σημειωσεις, παρατηρησεις, σχολια, not, notlar, aciklama, aciklamalar, opmerking gast, bijzonderheden, anteckning, anteckningar, ovrigt, kommentarer, notat, merknad, bemaerkning, bemaerkninger,
    備考, 備考欄, メモ, コメント, 特記事項, 비고, 메모, 참고, 특이사항, 备注, 備註, 备註, 说明, 說明`,
  TAGS: 'תגיות, tagi, теги, ετικετες, etiketler, タグ, 태그, 标签, 標籤',
}

/** Numbers below these only count the rows. */
export const worldSerialTitles = `
  stt, số thứ tự, số tt, מס, מס סידורי, מספר סידורי, lp, l p, poz, п п, n п п, номер п п, пп, α α, αα, sira, sira no, volgnr, volgnummer, lopnr, lopnummer, 番号, 通番, 通し番号, 項番, 번호, 순번, 연번, 序号, 序號, 编号, 編號`
/** The words below a sum. */
export const worldTotals = `
  סה כ, סך הכל, סהכ, סך הכול, סיכום, lacznie, ogolem, podsumowanie, итого, всего, сумма, συνολο, γενικο συνολο, toplam, genel toplam, totaal generaal, totalt, summa, sammanlagt, i alt, 合計, 総計, 小計, 計, 합계, 총계, 소계, 총합, 合计, 总计, 總計, 小计, 共计, 共計, 总数, 總數, celkem, spolu, osszesen, ukupno, tổng cộng, tổng, tổng số, tổng số khách, tổng số người`

/** Titles of columns of answers. */
export const worldReplyTitles = `
  אישור הגעה, אישר הגעה, אישרו הגעה, הגעה, מגיע, מגיעים, האם מגיע, האם מגיעים, אישורי הגעה, תשובה, potwierdzenie, potwierdzone, potwierdzil, potwierdzenie obecnosci, czy bedzie, przyjdzie, obecny,
  подтверждение, подтвердил, подтвердили, придет, придут, присутствие, ответ, επιβεβαιωση, θα ερθει, θα ερθουν, παρουσια, απαντηση, katilim, katilim durumu, katilacak mi, geliyor mu, gelecek mi, yanit, cevap, bevestigd, komt wel niet, svar, osa, kommer, bekraftat, deltar, deltager,
  出欠, ご出欠, 出席, 参加, 出欠確認, 返信, 回答, 참석, 참석여부, 참석 여부, 참가여부, 회신, 出席情况, 出席情況, 是否出席, 是否参加, 是否參加, 确认, 確認`
/** What guests answer. */
export const worldReplies = {
  yes: `
    כן, מגיע, מגיעה, מגיעים, אישר, אישרה, אישרו, tak, bedzie, beda, potwierdza, potwierdzil, potwierdzila, да, придет, придут, будет, будут, подтвердил, подтвердила, ναι, θα ερθει, θα ερθουν, evet, geliyor, gelecek, katiliyor, katilacak, komt, wel, aanwezig, kommer, deltar,
    はい, 出席, ご出席, 参加, 예, 네, 참석, 참가, 是, 出席的, 参加的, 會出席, 会来`,
  no: `
    לא, לא מגיע, לא מגיעה, לא מגיעים, לא מגיעות, nie bedzie, nie beda, nie moze, нет, не придет, не придут, не будет, не будут, отказ, οχι, δεν θα ερθει, δεν θα ερθουν, δεν ερχεται, hayir, gelmiyor, gelmeyecek, katilmiyor, katilmayacak, nej, kommer inte, kommer ej, nei,
    いいえ, 欠席, ご欠席, 不参加, 아니오, 아니요, 불참, 불참석, 否, 不出席, 缺席, 不参加, 不來, 不来`,
  maybe: `
    אולי, לא בטוח, לא בטוחה, moze, nie wiem, nie wiadomo, может быть, возможно, не знаю, ισως, belki, kanske, 未定, たぶん, 미정, 아마, 也许, 也許, 待定, 可能`,
  none: 'לא ענה, לא ענתה, ממתין, ממתינים, do potwierdzenia, nie odpowiedzial, не ответил, ждем ответа, αναμονη, bekleniyor, 返信待ち, 未回答, 미회신, 未回复, 未回覆',
}
