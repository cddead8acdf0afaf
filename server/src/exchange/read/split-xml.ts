/** `<video>` records out of XML of any size, read leniently: raw `&`, no header, no CDATA, tags inside texts, a cut end. */
import { Parser } from 'htmlparser2';
import { DEPTH_MOST, OutOfBoundsError, VALUES_MOST } from './bounds.ts';

const FIELDS: Record<string, string> = {
  last: 'vod_time',
  id: 'vod_id',
  tid: 'type_id',
  name: 'vod_name',
  type: 'type_name',
  pic: 'vod_pic',
  lang: 'vod_lang',
  area: 'vod_area',
  year: 'vod_year',
  state: 'vod_serial',
  note: 'vod_remarks',
  actor: 'vod_actor',
  director: 'vod_director',
  des: 'vod_content',
};

export interface XmlEnvelope {
  pagecount?: number;
  total?: number;
  classes: { type_id: string; type_name: string }[];
}

export class XmlSplitter {
  readonly envelope: XmlEnvelope = { classes: [] };
  readonly #found: Record<string, unknown>[] = [];
  readonly #parser: Parser;
  #record: Record<string, string> | undefined;
  #lines: { flag: string; text: string }[] = [];
  #path: string[] = [];
  #text = '';
  #class = '';
  #sawLines = false;

  #elements = 0;

  /** @param isPage one answer, which holds a bounded number of elements; a file may hold any */
  constructor(isPage = false) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if (isPage && ++this.#elements > VALUES_MOST) throw new OutOfBoundsError(`it holds more than ${VALUES_MOST} values`);
          this.#opened(name, attributes);
        },
        ontext: (text) => {
          this.#text += text;
        },
        onclosetag: (name) => this.#closed(name),
      },
      { xmlMode: true, decodeEntities: true, recognizeCDATA: true },
    );
  }

  push(chunk: string): Record<string, unknown>[] {
    this.#parser.write(chunk);
    return this.#found.splice(0);
  }

  end(): Record<string, unknown>[] {
    // A cut body closes its open elements here; what has come of the last title is kept.
    this.#parser.end();
    return this.#found.splice(0);
  }

  #opened(name: string, attributes: Record<string, string>) {
    const parent = this.#path.at(-1);
    if (this.#path.push(name) > DEPTH_MOST) throw new OutOfBoundsError(`it is nested more than ${DEPTH_MOST} levels deep`);
    if (name === 'list') {
      const number = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined);
      this.envelope.pagecount = number(attributes.pagecount);
      this.envelope.total = number(attributes.recordcount);
    } else if (name === 'video') {
      if (this.#record) this.#finish();
      this.#record = {};
      this.#lines = [];
      this.#sawLines = false;
    } else if (name === 'dl') this.#sawLines = true;
    else if (name === 'dd' && parent === 'dl') this.#lines.push({ flag: attributes.flag ?? attributes.from ?? '', text: '' });
    else if (name === 'ty') this.#class = attributes.id ?? '';
    if (parent === 'video' || name === 'dd' || name === 'ty') this.#text = '';
  }

  #closed(name: string) {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (name === 'video') this.#finish();
    else if (name === 'ty') this.envelope.classes.push({ type_id: this.#class, type_name: this.#text.trim() });
    else if (name === 'dd' && this.#lines.length > 0) (this.#lines.at(-1) as { text: string }).text = this.#text.trim();
    else if (this.#record && parent === 'video') {
      const field = FIELDS[name];
      // `type` comes twice in old sources, the second time as a number: the first is the name.
      if (field && !(field in this.#record)) this.#record[field] = this.#text.trim();
    }
  }

  #finish() {
    if (!this.#record) return;
    const record: Record<string, unknown> = this.#record;
    this.#record = undefined;
    if (this.#sawLines) {
      record.vod_play_from = this.#lines.map((line) => line.flag).join('$$$');
      record.vod_play_url = this.#lines.map((line) => line.text).join('$$$');
    }
    if (Object.keys(record).length > 0) this.#found.push(record);
  }
}
