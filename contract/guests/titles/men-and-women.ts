import { wordTest } from './title-words.ts'

const words = wordTest(`
  men, women, gents, gentlemen, ladies, males, females, male, female, hommes, femmes, messieurs, dames, herren, damen, männer, frauen, hombres, mujeres,
  caballeros, damas, señores, señoras, homens, mulheres, senhores, senhoras, uomini, donne, mannen, vrouwen, heren, erkek, erkekler, kadın, kadınlar,
  mężczyźni, kobiety, panie, panowie, мужчины, женщины, άνδρες, γυναίκες, גברים, נשים, رجال, نساء, الرجال, النساء, سيدات, السيدات, حريم, الحريم, पुरुष,
  महिला, महिलाएँ, महिलाएं, स्त्री, स्त्रियाँ, muži, ženy, férfiak, nők, lelaki, perempuan, wanita, pria`)

/** Of a title with a number below it: grown people of one kind, who are counted apart. */
export const isOfMenOrWomen = (title: string): boolean => words.test(title)
