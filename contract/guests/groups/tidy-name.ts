import { arabicTitle } from '../../fields/arabic-titles.ts'

const titleSlash = new RegExp(`^((?:${arabicTitle})\\s?)\\s*/\\s*(?=\\p{Script=Arabic})`, 'u')

/** One name in two scripts: "Sara Haddad / سارة حداد". */
export const twoScripts =
  /^([\p{Script=Latin}\p{M}'’.& -]{2,80}?)\s*[/|]\s*([\p{Script=Arabic}\p{M}. -]{2,80})$/u

/** A plus sign between names is an "and", "w/" is "with", an Arabic title keeps its slash, and "王 美华" is written in one. */
export const tidyName = (name: string): string =>
  /^[\p{Lu}\p{Ll}\p{M} ]*$/u.test(name) ? name.trim() : tidySigns(name)

const tidySigns = (name: string): string =>
  name
    .trim()
    .replace(twoScripts, '$1 - $2')
    .replace(titleSlash, (_, title: string) => `${title.trim()}/ `)
    .replace(/\s+\+\s*(?=\p{L})/gu, ' & ')
    .replace(/\s\+\s*(?=[1-9]\s(?:con|cháu|bé)(?:\s|$))/u, ' & ')
    .replace(/\s?،\s?(?=\p{L})/gu, ', ')
    .replace(/(?<=\s)w\/(?!o\b)\s*(?=\p{L})/giu, 'with ')
    .replace(/^(\p{Script=Han}) (?=\p{Script=Han}{1,2}$)/u, '$1')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/[`´]/gu, '’')
