/** A PDF of one empty page that readers open, with more objects or entries of its trailer. */
export function createPdf(objects = '', trailer = '', padding = 0): Buffer {
  const body = [
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
    '1 0 obj << /Type /Catalog /Pages 10 0 R >> endobj\n',
    '10 0 obj << /Type /Pages /Kids [11 0 R] /Count 1 >> endobj\n',
    '11 0 obj << /Type /Page /Parent 10 0 R /MediaBox [0 0 595 842] >> endobj\n',
    objects,
    padding > 0
      ? `12 0 obj << /Length ${padding} >> stream\n${'0123456789 '.repeat(padding / 11)}\nendstream endobj\n`
      : '',
  ].join('')
  const offset = (id: number) => String(body.indexOf(`\n${id} 0 obj`) + 1).padStart(10, '0')
  const xref = `xref\n0 2\n0000000000 65535 f \n${offset(1)} 00000 n \n10 2\n${offset(10)} 00000 n \n${offset(11)} 00000 n \n`
  return Buffer.from(
    `${body}${xref}trailer << /Size 12 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
