/**
 * What is between the numbers of a cell with several, as a pattern for JavaScript and for PostgreSQL:
 * `07400 123123 / 07400 123124`, `... or ...`.
 */
export const betweenNumbers = String.raw`:::|[/;,،؛|\n]|\s(?:or|ou|oder|أو|या|[-–—])\s`
