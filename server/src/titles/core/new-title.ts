import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { EditedFields } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type RecordTitle, readFields, titleColumns } from '../fields/index.ts';
import type { FieldChange } from '../history/index.ts';
import { statusByRemarks } from '../value-names/index.ts';
import { editedColumns } from './edited-columns.ts';

const BLURB = 200;
const blankTitle = (): RecordTitle => ({ ...titleColumns.emptyRecord(), ...readFields(() => ''), vod_time: new Date().toISOString() });

export interface DescribedTitle {
  /** Its name is empty if only markup was given. */
  title: RecordTitle;
  /** Fields with a value, with which the history begins. */
  given: FieldChange[];
}

/** Derives blurb, rating and state where they are not given, as for a source's record. */
export function describedTitle(fields: EditedFields): DescribedTitle {
  const blank = blankTitle();
  const read = { ...blank, ...editedColumns(blank, fields) };
  const title = {
    ...read,
    vod_blurb: read.vod_blurb || read.vod_content.slice(0, BLURB),
    vod_score: read.vod_score || read.vod_douban_score || read.tmdb_rating,
    vod_status: read.vod_status || statusByRemarks(read.vod_remarks, mainOf(read.type_id)),
  };
  const given = (Object.keys(fields) as (keyof EditedFields)[]).filter((name) => title[name] !== blank[name]);
  return { title, given: given.map((name) => ({ name, old: blank[name], new: title[name] })) };
}
