/** Disables metrics, loaded before the site by `bench-metrics.ts`. */
import { measures } from '../server/src/platform/monitoring/measures.ts';

const nothing = () => {};
for (const metric of measures.getMetricsAsArray()) Object.assign(metric, { inc: nothing, observe: nothing, startTimer: () => nothing });
