export { registerTimelineRoutes } from './timeline.routes.ts';
export { createTimelineService } from './timeline.service.ts';
