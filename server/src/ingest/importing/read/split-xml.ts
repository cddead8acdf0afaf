/** Splits XML of any size into `<video>` records. Accepts raw `&`, a missing header or CDATA, tags in texts, and a cut end. */
import { Parser } from 'htmlparser2';
import { MAX_DEPTH, MAX_VALUES, OutOfBoundsError } from './bounds.ts';

/** Maps XML elements to the field names of JSON sources. */
const XML_FIELDS: Record<string, string> = {
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

/** Maximum number of open records. Earlier ones lack an end tag but are complete. */
const MAX_AROUND = 32;

interface OpenRecord {
  fields: Record<string, string>;
  lines: { flag: string; text: string }[];
  sawLines: boolean;
}

export class XmlSplitter {
  /** Number of records found inside another one. */
  nested = 0;
  readonly envelope: { pagecount?: number; total?: number; classes: { type_id: string; type_name: string }[] } = { classes: [] };
  readonly #found: Record<string, unknown>[] = [];
  readonly #parser: Parser;
  #open: OpenRecord | undefined;
  /** Open records around the current one, because of nesting or missing end tags. */
  #around: OpenRecord[] = [];
  #path: string[] = [];
  #depth = 0;
  #text = '';
  #class = '';

  #elements = 0;

  /** @param isPage limits the number of elements; a file may hold any number */
  constructor(isPage = false) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if (isPage && ++this.#elements > MAX_VALUES) throw new OutOfBoundsError(`it holds more than ${MAX_VALUES} values`);
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
    // Closes the open elements of a cut body, which keeps what arrived of the last title.
    this.#parser.end();
    return this.#found.splice(0);
  }

  #opened(name: string, attributes: Record<string, string>) {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    // Without end tags, videos are nested in each other, so they do not count as depth.
    if (name !== 'video' && ++this.#depth > MAX_DEPTH) throw new OutOfBoundsError(`it is nested more than ${MAX_DEPTH} levels deep`);
    if (name === 'list') {
      const number = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined);
      this.envelope.pagecount = number(attributes.pagecount);
      this.envelope.total = number(attributes.recordcount);
    } else if (name === 'video') {
      if (this.#open) {
        this.nested++;
        this.#around.push(this.#open);
        if (this.#around.length > MAX_AROUND) this.#emit(this.#around.shift() as OpenRecord);
      }
      this.#open = { fields: {}, lines: [], sawLines: false };
    } else if (name === 'dl' && this.#open) this.#open.sawLines = true;
    else if (name === 'dd' && parent === 'dl') this.#open?.lines.push({ flag: attributes.flag ?? attributes.from ?? '', text: '' });
    else if (name === 'ty') this.#class = attributes.id ?? '';
    if (parent === 'video' || name === 'dd' || name === 'ty') this.#text = '';
  }

  #closed(name: string) {
    this.#path.pop();
    if (name !== 'video') this.#depth--;
    const parent = this.#path.at(-1);
    if (name === 'video') this.#finish();
    else if (name === 'ty') this.envelope.classes.push({ type_id: this.#class, type_name: this.#text.trim() });
    else if (name === 'dd' && parent === 'dl') {
      const line = this.#open?.lines.at(-1);
      if (line) line.text = this.#text.trim();
    } else if (this.#open && parent === 'video') {
      const field = XML_FIELDS[name];
      // Old sources send `type` twice: first the name, then a number. Only the first counts.
      if (field && !(field in this.#open.fields)) this.#open.fields[field] = this.#text.trim();
    }
  }

  #finish() {
    if (!this.#open) return;
    this.#emit(this.#open);
    this.#open = this.#around.pop();
  }

  #emit({ fields, lines, sawLines }: OpenRecord) {
    const record: Record<string, unknown> = fields;
    if (sawLines) {
      record.vod_play_from = lines.map((line) => line.flag).join('$$$');
      record.vod_play_url = lines.map((line) => line.text).join('$$$');
    }
    if (Object.keys(record).length > 0) this.#found.push(record);
  }
}
