/** A browser's upload of a list. */
export function formOf(content: string | Buffer, name: string) {
  const head = `--edge\r\nContent-Disposition: form-data; name="FILE"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return { headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' }, payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]) }
}
