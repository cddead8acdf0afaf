/** A chart by uPlot (decision 0053). Hidden from screen readers, which get the table instead. */
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Language } from '@yinmu/contract/limits.ts';
import { initialState } from '../../../api/initial-data.ts';
import { formatCount } from '../../../lib/format-count.ts';
import type { PlotSeries } from './plot.tsx';

const HEIGHT = 150;
const AXIS_WIDTH = 44;
const FONT = '12px system-ui, sans-serif';
/** Axis steps: whole numbers only. */
const STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();
/** Dashes tell series apart without color vision. */
const DASHES: readonly number[][] = [[], [6, 4], [2, 3]];

interface Look {
  width: number;
  /** Returns a color of `styles.css` by its name. */
  colour: (name: string) => string;
  language: Language;
}

function optionsOf(points: readonly string[], series: readonly PlotSeries[], { width, colour, language }: Look): Omit<uPlot.Options, 'hooks'> {
  const [text, line] = [colour('--muted'), colour('--line')];
  const axis = { stroke: text, font: FONT, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const bars = series.length === 1 ? { paths: (uPlot.paths.bars as uPlot.Series.BarsPathBuilderFactory)({ size: [0.7, 40] }) } : {};
  return {
    width,
    height: HEIGHT,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.6, points.length - 0.4] }, y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
    axes: [
      { ...axis, grid: { show: false }, space: 60, incrs: STEPS, values: (_plot, splits) => splits.map((at) => points[at] ?? '') },
      { ...axis, size: AXIS_WIDTH, incrs: STEPS, values: (_plot, splits) => splits.map((count) => formatCount(count, language)) },
    ],
    series: [
      {},
      ...series.map(({ colour: name }, i) => ({
        stroke: colour(name),
        width: 2,
        dash: DASHES[i] ?? [],
        points: { show: false },
        ...bars,
        ...(series.length === 1 ? { fill: colour(name) } : {}),
      })),
    ],
  };
}

function useLook(): number {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const watching = new MutationObserver(() => setLook((before) => before + 1));
    watching.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => watching.disconnect();
  }, []);
  return look;
}

interface PlotCanvasProps {
  points: readonly string[];
  series: readonly PlotSeries[];
  /** Called with the index of the hovered point, or undefined. */
  onPoint: (place: number | undefined) => void;
}

export function PlotCanvas({ points, series, onPoint }: PlotCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colors change with the theme
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const styles = getComputedStyle(element);
    const colour = (name: string) => styles.getPropertyValue(name).trim();
    const data: uPlot.AlignedData = [points.map((_, i) => i), ...series.map(({ counts }) => [...counts])];
    const options = optionsOf(points, series, { width: element.clientWidth, colour, language: initialState.language });
    const plot = new uPlot({ ...options, hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] } }, data, element);
    const resizing = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      plot.destroy();
    };
  }, [points, series, onPoint, look]);
  return <div ref={place} aria-hidden="true" className="w-full min-w-0 overflow-hidden" style={{ height: HEIGHT }} />;
}
