import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { attendanceService } from './attendance.service';
import { classSessionService } from './class-session.service';
import { roomService } from './room.service';

export const sessionsModule: ServerModule = {
  routes: [
    ...bindGroup(classSessionEndpoints, classSessionService),
    ...bindGroup(attendanceEndpoints, attendanceService),
    ...bindGroup(classRoomEndpoints, roomService),
  ],
};
