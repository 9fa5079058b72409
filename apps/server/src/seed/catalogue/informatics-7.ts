import type { CourseOutline } from './outline';

/** The topics of informatics in grade 7 of the 2018 general education programme. */
export const INFORMATICS_7: CourseOutline = {
  number: 'TIN-7',
  name: 'Tin học 7',
  shortDescription:
    'Theo chương trình giáo dục phổ thông 2018: thiết bị và dữ liệu, mạng xã hội, bảng tính, trình chiếu và thuật toán.',
  chapters: [
    {
      name: 'Máy tính và cộng đồng',
      lessons: [
        'Thiết bị vào và thiết bị ra',
        'Hệ điều hành và phần mềm ứng dụng',
        'Quản lý tệp và thư mục',
        'Sao lưu và bảo vệ dữ liệu',
      ],
      practice: 'Luyện tập: Tổ chức dữ liệu trên máy',
    },
    {
      name: 'Lưu trữ, tìm kiếm và trao đổi thông tin',
      lessons: [
        'Các kênh trao đổi thông tin trên Internet',
        'Mạng xã hội: lợi ích và mặt trái',
        'Sử dụng mạng xã hội có trách nhiệm',
      ],
      practice: 'Luyện tập: Chọn kênh thông tin phù hợp',
    },
    {
      name: 'Đạo đức, pháp luật và văn hóa trong môi trường số',
      lessons: [
        'Giao tiếp có văn hóa qua mạng',
        'Gặp nội dung xấu: từ chối và báo người lớn',
        'Phòng tránh nghiện Internet',
      ],
      practice: 'Luyện tập: Ứng xử qua các tình huống',
    },
    {
      name: 'Bảng tính',
      lessons: [
        'Làm quen với phần mềm bảng tính',
        'Tính toán tự động bằng công thức',
        'Một số hàm thông dụng',
        'Trình bày và in bảng tính',
        'Dự án: Trường học xanh',
      ],
      practice: 'Luyện tập: Bảng theo dõi trồng cây',
    },
    {
      name: 'Trình chiếu',
      lessons: ['Bố cục và cấu trúc phân cấp của bài trình chiếu', 'Định dạng và chèn hình ảnh', 'Hiệu ứng vừa đủ'],
      practice: 'Luyện tập: Bài trình chiếu về quê hương em',
    },
    {
      name: 'Giải quyết vấn đề với sự trợ giúp của máy tính',
      lessons: [
        'Thuật toán tìm kiếm tuần tự',
        'Thuật toán tìm kiếm nhị phân',
        'Sắp xếp chọn và sắp xếp nổi bọt',
        'Chia bài toán lớn thành bài toán nhỏ',
      ],
      practice: 'Luyện tập: Mô phỏng tìm kiếm và sắp xếp',
    },
  ],
  exam: 'Kiểm tra cuối năm Tin học 7',
};
